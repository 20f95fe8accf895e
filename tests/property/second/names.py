"""names.py: what is printed on cards, characters, events and equipment."""

REACH = {"volcanic": 1, "schofield": 2, "remington": 3, "rev_carabine": 4, "winchester": 5}
BLUE = {*REACH, "mustang", "scope", "barrel", "jail", "dynamite", "binocular", "hideout"}
GREEN_MISSED = {"sombrero", "iron_plate", "ten_gallon_hat", "bible"}
GREEN_USED = {"canteen", "knife", "derringer", "howitzer", "pepperbox", "buffalo_rifle", "can_can", "conestoga",
              "pony_express"}
IN_PLAY = BLUE | GREEN_MISSED | GREEN_USED
COSTS_ANOTHER = {"springfield", "brawl", "rag_time", "tequila", "whisky"}
SHOTS = {"bang", "punch", "springfield", "knife", "derringer", "pepperbox", "buffalo_rifle"}
TAKE = {"panic", "rag_time", "conestoga"}
DISCARD = {"cat_balou", "can_can"}
DRAW = {"stagecoach": 2, "wells_fargo": 3, "pony_express": 3}

PRICE = {"shot": 1, "bottle": 2, "pardner": 2, "rhum": 3, "union_pacific": 4, "gold_rush_equip": 5, "wanted": 2,
         "horseshoe": 2, "gun_belt": 2, "calumet": 3, "gold_pan": 3, "boots": 3, "lucky_charm": 3, "rucksack": 3,
         "pickaxe": 4}
KEPT = {"wanted", "horseshoe", "gun_belt", "calumet", "gold_pan", "boots", "lucky_charm", "rucksack", "pickaxe"}
USED_AS = {"bottle": ("panic", "beer", "bang"), "pardner": ("general_store", "duel", "cat_balou")}

THREE_BULLETS = {"el_gringo", "paul_regret", "apache_kid", "elena_fuente", "pixie_pete", "sean_mallory",
                 "vera_custer", "claus_the_saint"}
HUNTER = {"renegade": "deputy", "outlaw": "renegade", "deputy": "outlaw"}


class Disagree(Exception):
    """The two do not come to the same."""


class Over(Exception):
    """The game is over; the argument is the set of winners."""


def kind(card):
    return card.split(":")[0]


def rank(card):
    face = card.split(":")[1].rstrip("'")[:-1]
    return {"J": 11, "Q": 12, "K": 13, "A": 14}.get(face) or int(face)


def bullets(character):
    return 3 if character in THREE_BULLETS else 4
