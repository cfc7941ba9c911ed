#include "analysis/src/domain/page/class_hints.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

namespace portfolio::analysis {
namespace {

using Words = std::unordered_set<std::string_view>;

const Words& NegativeWords() {
  static const Words kWords = {"ad",
                               "ads",
                               "adslot",
                               "adsense",
                               "adunit",
                               "adbox",
                               "adblock",
                               "advert",
                               "adverts",
                               "dfp",
                               "gpt",
                               "author",
                               "authors",
                               "bio",
                               "byline",
                               "bylines",
                               "breadcrumb",
                               "breadcrumbs",
                               "caption",
                               "captions",
                               "credit",
                               "credits",
                               "contributors",
                               "consent",
                               "cookie",
                               "cookies",
                               "gdpr",
                               "copyright",
                               "cta",
                               "disclaimer",
                               "donate",
                               "donation",
                               "feedback",
                               "flyout",
                               "followus",
                               "footer",
                               "gallery",
                               "login",
                               "signin",
                               "masthead",
                               "meta",
                               "metadata",
                               "mostread",
                               "navbar",
                               "navigation",
                               "navi",
                               "newsletter",
                               "newsletters",
                               "outbrain",
                               "overlay",
                               "pager",
                               "pagination",
                               "paging",
                               "partner",
                               "popup",
                               "popular",
                               "print",
                               "poll",
                               "quiz",
                               "promo",
                               "promos",
                               "promotion",
                               "pullquote",
                               "pullquotes",
                               "rail",
                               "rating",
                               "ratings",
                               "readmore",
                               "recirc",
                               "recirculation",
                               "recommend",
                               "recommended",
                               "recommendation",
                               "recommendations",
                               "sharedaddy",
                               "sharing",
                               "share",
                               "shares",
                               "shareaholic",
                               "addthis",
                               "addtoany",
                               "sidebar",
                               "sidebars",
                               "signup",
                               "skyscraper",
                               "social",
                               "socials",
                               "sociable",
                               "sponsor",
                               "sponsored",
                               "sponsors",
                               "subscribe",
                               "subscription",
                               "taboola",
                               "teaser",
                               "teasers",
                               "timestamp",
                               "toolbar",
                               "tooltip",
                               "trending",
                               "tweet",
                               "upsell",
                               "usernav",
                               "zergnet",
                               "toc",
                               "modal",
                               "popover",
                               "snackbar",
                               "toast",
                               "jumplinks",
                               "kicker",
                               "eyebrow",
                               "lightbox",
                               "slideshow",
                               "carousel",
                               "utility",
                               "backlink",
                               "permalink",
                               "whatsapp",
                               "crosslinks",
                               "crosshead",
                               "seealso",
                               "voting",
                               "likes",
                               "reactions",
                               "emoji",
                               "audioplayer",
                               "player"};
  return kWords;
}

const Words& WeakNegativeWords() {
  static const Words kWords = {
      "aside",      "bottom",   "box",       "bottomline", "buttons", "button",        "btn",
      "categories", "category", "date",      "dateline",   "extra",   "extras",        "follow",
      "form",       "header",   "hashtags",  "keywords",   "label",   "latest",        "link",
      "links",      "linklist", "menu",      "more",       "nav",     "next",          "notice",
      "prev",       "previous", "secondary", "series",     "source",  "supplementary", "tag",
      "taglist",    "tags",     "tagged",    "time",       "tool",    "tools",         "top",
      "topic",      "topics",   "widget",    "widgets",    "infobox", "factbox",       "fact",
      "inset",      "hint",     "published", "updated",    "reading", "posted",        "postmeta",
      "details",    "stats",    "views",     "counter",    "contact", "alert",         "banner",
      "ticker",     "download", "views"};
  return kWords;
}

const Words& CommentWords() {
  static const Words kWords = {"comment",     "comments",   "commentlist", "commenting",
                               "commentarea", "disqus",     "respond",     "replies",
                               "livefyre",    "kommentare", "commento",    "commentform",
                               "discussion",  "fbcomments", "coral"};
  return kWords;
}

bool StartsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

bool HasNegativePrefix(std::string_view word) {
  static constexpr std::string_view kPrefixes[] = {
      "related",   "newsletter", "breadcrumb", "advert",      "sidebar",   "taboola",
      "outbrain",  "social",     "sharebar",   "sharebutton", "sharetool", "sharebox",
      "sharelink", "recommend",  "promoted",   "sponsor",     "subscrib",  "cookie",
      "authorbox", "authorbio",  "relatedpost"};
  return std::any_of(std::begin(kPrefixes), std::end(kPrefixes),
                     [word](std::string_view prefix) { return StartsWith(word, prefix); });
}

/// Class names that describe a whole post ("tag-social", "has-sidebar") say nothing of a part.
bool DescribesState(std::string_view name) {
  static constexpr std::string_view kPrefixes[] = {"tag-",
                                                   "category-",
                                                   "post-",
                                                   "has-",
                                                   "no-",
                                                   "is-",
                                                   "with-",
                                                   "type-",
                                                   "status-",
                                                   "format-",
                                                   "page-id",
                                                   "author-",
                                                   "elementor-widget",
                                                   "js-",
                                                   "u-",
                                                   "without-",
                                                   "single-",
                                                   "term-",
                                                   "template-",
                                                   "layout-",
                                                   "theme-",
                                                   "col-",
                                                   "hentry",
                                                   "wp-singular",
                                                   "ast-",
                                                   "sidebar-left",
                                                   "sidebar-right",
                                                   "right-sidebar",
                                                   "left-sidebar",
                                                   "comments-open",
                                                   "comments-closed",
                                                   "show-"};
  static constexpr std::string_view kPartsAfterPost[] = {
      "meta",   "tags", "footer", "share",      "author",     "nav",       "related", "comments",
      "header", "date", "info",   "categories", "navigation", "thumbnail", "byline",  "bottom"};
  const bool describes =
      std::any_of(std::begin(kPrefixes), std::end(kPrefixes),
                  [name](std::string_view prefix) { return StartsWith(name, prefix); });
  if (!describes) return false;
  if (StartsWith(name, "author-"))
    return name.size() <= 7 ||
           (name.substr(7) != "bio" && name.substr(7) != "box" && name.substr(7) != "info" &&
            name.substr(7) != "name" && name.substr(7) != "card");
  if (StartsWith(name, "js-")) return false;
  if (!StartsWith(name, "post-")) return true;
  const std::string_view rest = name.substr(5);
  return std::none_of(std::begin(kPartsAfterPost), std::end(kPartsAfterPost),
                      [rest](std::string_view part) { return StartsWith(rest, part); });
}

bool IsHiddenName(std::string_view name) {
  static const Words kNames = {"hidden",
                               "hide",
                               "d-none",
                               "is-hidden",
                               "visually-hidden",
                               "sr-only",
                               "screen-reader-text",
                               "visuallyhidden",
                               "invisible",
                               "display-none",
                               "offscreen",
                               "u-hidden",
                               "screenreader-only",
                               "a11y-hidden",
                               "element-invisible",
                               "visually-hidden-focusable",
                               "screen-reader-only",
                               "assistive-text",
                               "noprint-only",
                               "print-only"};
  return kNames.count(name) > 0;
}

bool IsAlphaNumeric(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::vector<std::string> SplitWords(std::string_view name) {
  std::vector<std::string> words;
  std::string word;
  char last = '\0';
  for (char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool after_lower = last >= 'a' && last <= 'z';
    if ((!IsAlphaNumeric(c) || (upper && after_lower)) && !word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
    if (IsAlphaNumeric(c)) word.push_back(upper ? static_cast<char>(c + 32) : c);
    last = c;
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

bool Has(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool NamesBody(const std::vector<std::string>& words) {
  static constexpr std::string_view kWhole[] = {
      "articlebody",  "articletext", "articlecontent", "entrycontent", "postcontent", "storybody",
      "storycontent", "storytext",   "postbody",       "bodytext",     "newstext",    "newsbody",
      "fulltext",     "maintext",    "richtext",       "postarticle",  "articlecopy", "bodycopy",
      "textcontent",  "contentbody", "bodycontent",    "itemfulltext", "markdown",    "prose"};
  for (const auto& word : words) {
    if (std::find(std::begin(kWhole), std::end(kWhole), word) != std::end(kWhole)) return true;
  }
  const bool of_article = Has(words, "article") || Has(words, "story") || Has(words, "post") ||
                          Has(words, "entry") || Has(words, "news") || Has(words, "blog") ||
                          Has(words, "single") || Has(words, "rich") || Has(words, "main");
  const bool body =
      Has(words, "body") || Has(words, "content") || Has(words, "text") || Has(words, "copy");
  return (of_article && body) || (Has(words, "content") && Has(words, "body"));
}

void ReadName(std::string_view name, ClassHint* hint) {
  if (IsHiddenName(name)) hint->hidden = true;
  if (DescribesState(name)) return;
  const std::vector<std::string> words = SplitWords(name);
  if (NamesBody(words)) hint->body = true;
  for (const auto& word : words) {
    if (CommentWords().count(word) > 0) hint->comments = true;
    if (NegativeWords().count(word) > 0 || HasNegativePrefix(word)) hint->negative = true;
    if (WeakNegativeWords().count(word) > 0) hint->weak_negative = true;
  }
}

}  // namespace

ClassHint ReadClassHint(std::string_view class_or_id) {
  ClassHint hint;
  size_t begin = 0;
  while (begin < class_or_id.size()) {
    const size_t end = std::min(class_or_id.find_first_of(" \t\r\n", begin), class_or_id.size());
    if (end > begin) ReadName(class_or_id.substr(begin, std::min<size_t>(end - begin, 100)), &hint);
    begin = end + 1;
  }
  return hint;
}

}  // namespace portfolio::analysis
