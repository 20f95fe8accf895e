/* json.h: reads JSON for tests, on its own, so that what writes it is not judged by itself. */
#ifndef SIXGUN_TESTS_JSON_H
#define SIXGUN_TESTS_JSON_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_TEXT, JSON_LIST, JSON_OBJECT };

struct json_node {
    enum json_kind kind;
    char *key;  /* as member of an object */
    char *text; /* of a text or a number, as it stands there, but for escapes */
    struct json_node *child, *next;
};

static inline void json_free(struct json_node *node)
{
    while (node) {
        struct json_node *next = node->next;
        json_free(node->child);
        free(node->key);
        free(node->text);
        free(node);
        node = next;
    }
}

static inline void json_skip(const char **at)
{
    while (**at == ' ' || **at == '\t' || **at == '\n' || **at == '\r') ++*at;
}

static inline void json_put_letter(char *out, size_t *length, unsigned letter)
{
    if (letter < 0x80) {
        out[(*length)++] = (char)letter;
    } else if (letter < 0x800) {
        out[(*length)++] = (char)(0xc0 | letter >> 6);
        out[(*length)++] = (char)(0x80 | (letter & 0x3f));
    } else {
        out[(*length)++] = (char)(0xe0 | letter >> 12);
        out[(*length)++] = (char)(0x80 | (letter >> 6 & 0x3f));
        out[(*length)++] = (char)(0x80 | (letter & 0x3f));
    }
}

/* What stands between quotes; NULL when it is no text. */
static inline char *json_read_text(const char **at)
{
    if (**at != '"') return NULL;
    char *out = malloc(strlen(*at));
    size_t length = 0;
    for (++*at; **at && **at != '"'; ++*at) {
        static const char from[] = "nrtbf\"\\/", to[] = "\n\r\t\b\f\"\\/";
        unsigned letter;
        if (**at != '\\') {
            out[length++] = **at;
            continue;
        }
        const char *which = strchr(from, *++*at);
        if (**at && which)
            out[length++] = to[which - from];
        else if (**at == 'u' && sscanf(*at + 1, "%4x", &letter) == 1)
            json_put_letter(out, &length, letter), *at += 4;
        else
            break;
    }
    out[length] = '\0';
    if (**at == '"') {
        ++*at;
        return out;
    }
    free(out);
    return NULL;
}

static inline struct json_node *json_read(const char **at);

/* Elements up to the closing bracket; with keys in an object. */
static inline bool json_read_inside(const char **at, struct json_node *node, char close)
{
    struct json_node **last = &node->child;
    ++*at;
    json_skip(at);
    if (**at == close) return ++*at, true;
    for (;;) {
        char *key = NULL;
        json_skip(at);
        if (node->kind == JSON_OBJECT) {
            key = json_read_text(at);
            json_skip(at);
            if (!key || *(*at)++ != ':') return free(key), false;
        }
        if (!(*last = json_read(at))) return free(key), false;
        (*last)->key = key;
        last = &(*last)->next;
        json_skip(at);
        if (**at == close) return ++*at, true;
        if (*(*at)++ != ',') return false;
    }
}

static inline bool json_read_word(const char **at, struct json_node *node)
{
    static const char *const words[] = {"null", "false", "true"};
    for (int i = 0; i < 3; i++)
        if (strncmp(*at, words[i], strlen(words[i])) == 0) {
            node->kind = (enum json_kind)i;
            *at += strlen(words[i]);
            return true;
        }
    size_t digits = strspn(*at, "-+.0123456789eE");
    node->kind = JSON_NUMBER;
    node->text = strndup(*at, digits);
    *at += digits;
    return digits > 0;
}

/* One value; NULL when it is none. */
static inline struct json_node *json_read(const char **at)
{
    struct json_node *node = calloc(1, sizeof *node);
    bool good;
    json_skip(at);
    if (**at == '{' || **at == '[') {
        node->kind = **at == '{' ? JSON_OBJECT : JSON_LIST;
        good = json_read_inside(at, node, **at == '{' ? '}' : ']');
    } else if (**at == '"') {
        node->kind = JSON_TEXT;
        good = (node->text = json_read_text(at)) != NULL;
    } else {
        good = json_read_word(at, node);
    }
    if (good) return node;
    json_free(node);
    return NULL;
}

/* The whole text as one value. */
static inline struct json_node *json_parse(const char *text)
{
    struct json_node *node = json_read(&text);
    json_skip(&text);
    if (*text == '\0') return node;
    json_free(node);
    return NULL;
}

static inline const struct json_node *json_member(const struct json_node *node, const char *key)
{
    const struct json_node *child = node && node->kind == JSON_OBJECT ? node->child : NULL;
    while (child && strcmp(child->key, key) != 0) child = child->next;
    return child;
}

static inline const char *json_member_text(const struct json_node *node, const char *key)
{
    const struct json_node *child = json_member(node, key);
    return child && child->text ? child->text : "";
}

/* True when everything in `wanted` is in `node`: members of objects, the first elements of lists.  A member that is
 * null in `wanted` must be missing, "*" stands for any text, and a list that is empty must be empty. */
static inline bool json_holds(const struct json_node *node, const struct json_node *wanted)
{
    if (wanted->kind == JSON_TEXT && strcmp(wanted->text, "*") == 0) return node;
    if (wanted->kind == JSON_NULL) return !node;
    if (!node || node->kind != wanted->kind) return false;
    if (node->text && strcmp(node->text, wanted->text) != 0) return false;
    if (wanted->kind == JSON_LIST && !wanted->child) return !node->child;
    const struct json_node *element = node->child;
    for (const struct json_node *child = wanted->child; child; child = child->next) {
        if (!json_holds(wanted->kind == JSON_OBJECT ? json_member(node, child->key) : element, child)) return false;
        element = element ? element->next : NULL;
    }
    return true;
}

#endif
