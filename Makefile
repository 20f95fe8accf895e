# Short names for what one does with Sixgun; Meson and Ninja do the work.  Nothing here needs the network once the
# packages are installed.
#
#   make          install what is missing (Debian packages), build build/sixgun
#   make run      tools/run: the same with the page, start the server and print the address to open; Ctrl-C ends it.
#                 SIXGUN_PORT=8000 make run takes another port
#   make cluster  tools/cluster: three servers, a proxy and a database here, at one address; Ctrl-C ends them
#   make play     build, and play in the terminal; needs neither Node nor npm
#   make test     tools/test: install what is missing, prove every property once; the last line is "N passed, N failed"
#
# While one works on it:
#
#   make dev      build/dev/sixgun and the C tests, not optimized: a second or two after a change, where build/sixgun,
#                 optimized as a whole, takes half a minute
#   make check NAME=...   one test with build/dev: a group (unit scenarios cli ...), a test (test_wire, play_pipe, talk,
#                 layering, table/places), or a file or folder of scenarios; without a NAME scenarios, unit and golden
#   make lint     clang-tidy and cppcheck over all sources; `make test` reads what has changed since it last
#                 passed, and in a fresh clone what was changed last
#   make golden   write the golden files anew
#   make texts    bring the translations in line with the sources
#   make protocol make the schema, the tables and the types of the protocol anew from its description
#   make format   lay out the sources
#
# Now and then:
#
#   make test-all tools/test-all: make test with every repetition (each size, language and build, more games); runs by night
#   make bench    measure
#   make proof    make test-all with the program as people run it, optimized as a whole, more games and inputs, after make lint:
#                 once before a version
#   make agree    play 10,000 games (GAMES) natively, with 32 bits and in the npm package, and compare every question; two
#                 minutes, half of them for the package
#   make soak     kill, cut and starve the server and pages again and again, from a new seed, for an hour or two: all of
#                 soak-model, soak-packs, soak-server, soak-pages, which tells how far it is after each tenth game and
#                 fiftieth kill, and lab
#   make soak-packs   games with thousands of random packs, from a new seed (SEED), which it tells: 10^9 moves, most of an hour
#   make lab      the same with three servers, a proxy and a database, each on a machine of its own as far as the network
#                 tells: cut, stop and starve them LAB_FAULTS times, from a new seed, in LABS labs side by side
#   make lab-crowd    many tables at three servers, which are killed and hand over in turn: how long people wait
#   make lab-upgrade  servers of an older commit (OLD=HEAD~20) become servers of this one while a table is played, and back
#   make lab-patroni  three databases with Patroni and etcd: the leader dies, again and again
#   make containers-try  bring up three servers, a proxy and a database in containers, kill each in turn while a table is
#                 played; takes podman and podman-compose
#   make deb      build the Debian package into build/deb; make deb-try installs it in a bare Debian, too
#   make fuzz     feed every fuzz target for FUZZ_SECONDS
#   make install  put program, library, manual, translations and completions under DESTDIR and PREFIX
#   make site     write the page as a folder for any static server, build/site
#   make npm      pack the engine for JavaScript, build/sixgun-VERSION.tgz
#   make reference    write the reference of the library as HTML to build/reference
#   make clean    remove build/

FUZZ_SECONDS ?= 60
LAB_FAULTS ?= 500
LABS ?= 4
PAGE_KILLS ?= 500
PACK_ROUNDS ?= 30
PACK_GAMES ?= 512
DROP_GAMES ?= 200
PATRONI_FAULTS ?= 5
OLD ?= HEAD~20
PREFIX ?= /usr/local

.PHONY: all run cluster play test test-all dev check lint proof agree soak soak-model soak-packs soak-server soak-pages lab lab-crowd lab-upgrade lab-patroni containers-try deb deb-try bench fuzz install site npm reference golden texts protocol format clean
.NOTPARALLEL:

all:
	@tools/setup play
	@[ -x build/sixgun ] || echo "Building build/sixgun, which takes a minute the first time"
	@tools/build build play
	@echo "Built build/sixgun"

run:
	@tools/run

cluster:
	@tools/cluster

play: all
	@build/sixgun play

test:
	@tools/test

test-all:
	@tools/test-all

dev:
	@tools/setup dev
	@tools/build build/dev all tests
	@echo "Built build/dev/sixgun"

check:
	@tools/setup dev
	@tools/check $(NAME)

lint:
	@tools/setup test
	@tests/checks/lint all | grep -v '^ok - clang-tidy'

proof: lint
	@SIXGUN_ALL=1 TEST_BUILD=build SIXGUN_GAMES_FACTOR=2 WATCHED_GAMES=10 FUZZ_SECONDS=4000x tools/run-tests

soak: soak-model soak-packs soak-server soak-pages lab

soak-model:
	@tools/setup test
	@SOAK=1 tests/checks/model

# PACK_ROUNDS is how many times as many packs it makes as what everything that is tested does, PACK_GAMES how many games it
# plays with each: 10^9 moves in all.
soak-packs:
	@tools/setup test
	@tools/build build/plain tests/property-packs
	@export SIXGUN_SEED=$(or $(SEED),$$(date +%s)) SIXGUN_GAMES_FACTOR=$(PACK_ROUNDS) SIXGUN_PACK_GAMES=$(PACK_GAMES); echo "Random packs from SEED=$$SIXGUN_SEED"; \
		for test in whatever_a_pack_says_its_games_are_sound bots_play_with_any_pack; do build/plain/tests/property-packs $$test || exit 1; done

soak-server:
	@tools/setup test
	@SOAK=1 SEED=$$(date +%s) KILLS=3000 ROUNDS=30000 TEST_TIMEOUT=3600 tools/run-tests server

agree:
	@tools/setup test
	@tools/agree

# PAGE_KILLS and DROP_GAMES say how often; each kill and each game stands for itself, so that runs may be added up.
soak-pages:
	@tools/setup test
	@tools/build-web --tests && PAGE_KILLS=$(PAGE_KILLS) DROP_GAMES=$(DROP_GAMES) \
		tools/with-node npm --prefix web run --silent browser -- offline/kills offline/drops

lab:
	@tools/setup test
	@tools/build build/plain all
	@status=0; SIXGUN=$(CURDIR)/build/plain/sixgun FAULTS=$(LAB_FAULTS) LABS=$(LABS) SEED=$$(date +%s) python3 -B tests/cluster/lab.py \
		>build/lab.log || status=$$?; grep -v '^ok' build/lab.log; exit $$status

# How long people wait when servers die and when they hand over.
lab-crowd:
	@tools/setup test
	@tools/build build/plain all
	@SIXGUN=$(CURDIR)/build/plain/sixgun python3 -B tests/cluster/crowd.py

# Servers of an older commit become servers of this one under a table that is played, and back.
lab-upgrade:
	@tools/setup test
	@tools/build build/plain all
	@rm -rf build/old && mkdir -p build/old && git archive $(OLD) | tar -x -C build/old && build/old/tools/build build/plain sixgun
	@SIXGUN_OLD=$(CURDIR)/build/old/build/plain/sixgun SIXGUN=$(CURDIR)/build/plain/sixgun python3 -B tests/cluster/upgrade.py

# Three databases with Patroni and etcd, which it does not install.
lab-patroni:
	@tools/build build/plain all
	@FAULTS=$(PATRONI_FAULTS) SIXGUN=$(CURDIR)/build/plain/sixgun python3 -B tests/cluster/patroni.py

containers-try:
	@python3 -B tests/cluster/containers.py

# The Debian package; make deb-try installs it in a bare Debian, too.
deb:
	@tools/deb

deb-try:
	@tools/deb try

bench: all
	@tools/run-bench

fuzz:
	@tools/setup test
	@tools/build build/asan fuzz
	@tools/fuzz $(FUZZ_SECONDS)

install:
	@tools/setup run
	@[ -x build/sixgun ] || echo "Building build/sixgun, which takes a minute the first time"
	@PREFIX="$(PREFIX)" tools/build build
	@DESTDIR="$(DESTDIR)" meson install -C build --no-rebuild --quiet
	@if [ -z "$(DESTDIR)" ] && [ "$$(id -u)" -eq 0 ]; then ldconfig; fi
	@tools/build-web "$(DESTDIR)$(PREFIX)"

site:
	@tools/setup run
	@tools/site

npm:
	@tools/setup test
	@mkdir -p build && tools/pack-npm build

reference:
	@tools/setup test
	@tools/reference

golden:
	@tools/setup test
	@tools/build build all tests
	@tools/golden write

texts:
	@tools/setup test
	@tools/texts

protocol:
	@tools/setup test
	@tools/build build tests/unit-protocol
	@tools/protocol

format:
	@tools/setup test
	@tools/layout --write

clean:
	@rm -rf build
