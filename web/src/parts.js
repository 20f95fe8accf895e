// The files of the built page, each a part with a name. tools/plain.js makes them of its modules, and puts this before
// them.
(() => {
  const base = new URL('.', document.currentScript.src).href;
  const known = new Map(); // what is there, by name
  const given = new Map(); // what those export that have been run
  const coming = new Map();
  let begun;
  const beginning = new Promise((done) => (begun = done));
  /** Runs a part that is there, after all it needs. */
  function run(name) {
    if (!given.has(name)) {
      const { needs, body } = known.get(name);
      given.set(name, body(load, { url: base + name }, ...needs.map(run)));
    }
    return given.get(name);
  }
  function element(name) {
    const url = base + name;
    const there = [...document.querySelectorAll('script[src],link[href]')].find(
      ({ src, href }) => (src ?? href) === url,
    );
    if (there) return there;
    const made = document.createElement(name.endsWith('.css') ? 'link' : 'script');
    if (made.localName === 'link') Object.assign(made, { rel: 'stylesheet', href: url });
    else made.src = url;
    document.head.append(made);
    return made;
  }
  /** Fetches a file, unless it is there. */
  function come(name) {
    if (known.has(name)) return undefined;
    if (!coming.has(name)) {
      const one = element(name);
      if (one.sheet) return undefined;
      const come = new Promise((done, failed) => {
        one.addEventListener('load', done);
        one.addEventListener('error', () => failed(new TypeError(`${name} could not be loaded`)));
      });
      // Whoever asks again tries again.
      come.then(
        () => coming.delete(name),
        () => [one.remove(), coming.delete(name)],
      );
      coming.set(name, come);
    }
    return coming.get(name);
  }
  /** What a part exports, once it and those it needs are there; the page itself comes before them. */
  async function load(...names) {
    await Promise.all([...names.map(come), beginning]);
    return run(names[0]);
  }
  // `begins`: the page begins with it, 2 with it as the last one.
  window.part = (name, needs, body, begins) => {
    known.set(name, { needs, body });
    if (begins) run(name);
    if (begins === 2) begun();
  };
})();
