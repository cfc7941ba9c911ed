#include "analysis/src/domain/page/prose_rules.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "analysis/src/domain/page/html_tree.h"

namespace portfolio::analysis {
namespace {

/// Lower case without accents, quotes and closing punctuation.
std::string Plain(std::string_view text) {
  std::string folded = FoldQuickly(text.substr(0, 200));
  const size_t first = folded.find_first_not_of(" \t\"'*[(>-");
  return first == std::string::npos ? std::string() : folded.substr(first);
}

std::string WithoutEnd(std::string text) {
  while (!text.empty() &&
         (text.back() == ':' || text.back() == '.' || text.back() == ' ' || text.back() == '!' ||
          text.back() == '?' || text.back() == ')' || text.back() == ']')) {
    text.pop_back();
  }
  return text;
}

template <size_t n>
bool StartsWithAny(std::string_view text, const std::string_view (&prefixes)[n]) {
  return std::any_of(std::begin(prefixes), std::end(prefixes), [text](std::string_view prefix) {
    if (text.substr(0, prefix.size()) != prefix) return false;
    const char last = prefix.back();
    if (last == ':' || last == ' ' || text.size() == prefix.size()) return true;
    const auto next = static_cast<unsigned char>(text[prefix.size()]);
    return !((next >= 'a' && next <= 'z') || next >= 0x80);
  });
}

template <size_t n>
bool IsOneOf(std::string_view text, const std::string_view (&values)[n]) {
  return std::find(std::begin(values), std::end(values), text) != std::end(values);
}

}  // namespace

bool EndsSentence(std::string_view text) {
  while (!text.empty()) {
    const char c = text.back();
    if (c == ' ' || c == '"' || c == '\'' || c == ')' || c == ']' || c == '*') {
      text.remove_suffix(1);
      continue;
    }
    static constexpr std::string_view kClosers[] = {"\xE2\x80\x9D", "\xE2\x80\x99", "\xC2\xBB",
                                                    "\xE2\x80\x9C", "\xC2\xA0"};
    bool closed = false;
    for (std::string_view closer : kClosers) {
      if (text.size() >= closer.size() && text.substr(text.size() - closer.size()) == closer) {
        text.remove_suffix(closer.size());
        closed = true;
        break;
      }
    }
    if (!closed) break;
  }
  if (text.empty()) return false;
  const char last = text.back();
  if (last == '.' || last == '!' || last == '?' || last == ':' || last == ';') return true;
  static constexpr std::string_view kEnds[] = {"\xE2\x80\xA6", "\xE3\x80\x82", "\xEF\xBC\x81",
                                               "\xEF\xBC\x9F", "\xD8\x9F",     "\xE0\xA5\xA4"};
  return std::any_of(std::begin(kEnds), std::end(kEnds), [text](std::string_view end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
  });
}

bool HasClausePunctuation(std::string_view text) {
  return text.find(", ") != std::string_view::npos || text.find(". ") != std::string_view::npos ||
         text.find("; ") != std::string_view::npos ||
         text.find("\xE3\x80\x81") != std::string_view::npos ||
         text.find("\xEF\xBC\x8C") != std::string_view::npos ||
         text.find("\xD8\x8C") != std::string_view::npos;
}

bool IsLeadIn(std::string_view text) {
  if (text.size() > 400) return false;
  const std::string plain = Plain(text);
  static constexpr std::string_view kExact[] = {"advertisement",
                                                "advertising",
                                                "ad",
                                                "ads",
                                                "sponsored",
                                                "promoted",
                                                "share",
                                                "share this",
                                                "share this article",
                                                "share this story",
                                                "share on facebook",
                                                "tweet",
                                                "email",
                                                "print",
                                                "save",
                                                "read more",
                                                "continue reading",
                                                "load more",
                                                "show more",
                                                "see more",
                                                "more",
                                                "related",
                                                "loading",
                                                "back to top",
                                                "click to share",
                                                "copy link",
                                                "link copied",
                                                "listen",
                                                "watch",
                                                "follow us",
                                                "publicite",
                                                "werbung",
                                                "anzeige",
                                                "publicidad",
                                                "publicitate",
                                                "реклама",
                                                "поделиться",
                                                "partager",
                                                "teilen",
                                                "compartir",
                                                "distribuie",
                                                "читать далее",
                                                "lire la suite",
                                                "weiterlesen",
                                                "leer mas",
                                                "citeste mai mult",
                                                "skip to content",
                                                "skip to main content",
                                                "play",
                                                "pause",
                                                "comments",
                                                "sign up",
                                                "subscribe",
                                                "subscribe now",
                                                "log in",
                                                "sign in",
                                                "toggle caption",
                                                "hide caption",
                                                "enlarge this image",
                                                "story continues below advertisement",
                                                "article continues below",
                                                "story continues below",
                                                "article continues after advertisement",
                                                "getty images",
                                                "image",
                                                "photo",
                                                "contents",
                                                "table of contents",
                                                "photos",
                                                "video",
                                                "gallery",
                                                "scroll to continue",
                                                "related content",
                                                "related stories",
                                                "related articles",
                                                "related links",
                                                "follow",
                                                "like",
                                                "recommended",
                                                "trending",
                                                "most read",
                                                "editors picks"};
  static constexpr std::string_view kPrefixes[] = {"read more:",
                                                   "read also",
                                                   "also read",
                                                   "read next",
                                                   "see also:",
                                                   "see also ",
                                                   "related:",
                                                   "related story",
                                                   "related article",
                                                   "recommended:",
                                                   "more:",
                                                   "more on ",
                                                   "must read",
                                                   "watch:",
                                                   "listen:",
                                                   "photos:",
                                                   "image:",
                                                   "photo:",
                                                   "photo by",
                                                   "photo credit",
                                                   "image credit",
                                                   "image source",
                                                   "picture:",
                                                   "credit:",
                                                   "getty images",
                                                   "advertisement",
                                                   "story continues",
                                                   "article continues",
                                                   "sign up for",
                                                   "sign up to",
                                                   "subscribe to",
                                                   "follow us",
                                                   "follow @",
                                                   "share this",
                                                   "click here to",
                                                   "download the app",
                                                   "lire aussi",
                                                   "a lire aussi",
                                                   "voir aussi",
                                                   "lesen sie auch",
                                                   "mehr zum thema",
                                                   "lea tambien",
                                                   "lee tambien",
                                                   "leer tambien",
                                                   "te puede interesar",
                                                   "citeste si",
                                                   "vezi si",
                                                   "читайте также",
                                                   "читать также",
                                                   "см. также",
                                                   "смотрите также",
                                                   "подробнее:",
                                                   "фото:",
                                                   "foto:",
                                                   "bild:",
                                                   "quelle:",
                                                   "copyright",
                                                   "image copyright",
                                                   "media caption",
                                                   "read the full",
                                                   "filed under",
                                                   "tags:",
                                                   "tagged",
                                                   "posted in",
                                                   "topics:",
                                                   "view comments",
                                                   "get the latest",
                                                   "enlarge ",
                                                   "view gallery",
                                                   "have you got a story",
                                                   "join the conversation",
                                                   "для просмотра",
                                                   "теги:",
                                                   "mots-cles",
                                                   "schlagworter",
                                                   "schlagworte",
                                                   "etiquetas:",
                                                   "etichete:",
                                                   "more from ",
                                                   "originally published",
                                                   "this article was originally published"};
  return IsOneOf(WithoutEnd(plain), kExact) || StartsWithAny(plain, kPrefixes);
}

bool IsEndMarker(std::string_view text) {
  if (text.size() > 100) return false;
  const std::string plain = WithoutEnd(Plain(text));
  static constexpr std::string_view kExact[] = {"comments",
                                                "comment",
                                                "discussion",
                                                "share",
                                                "share this",
                                                "share this article",
                                                "related",
                                                "tags",
                                                "topics",
                                                "more stories",
                                                "more news",
                                                "read next",
                                                "read more",
                                                "up next",
                                                "you may also like",
                                                "you might also like",
                                                "recommended",
                                                "recommended for you",
                                                "editors picks",
                                                "most read",
                                                "most popular",
                                                "trending",
                                                "trending now",
                                                "latest news",
                                                "popular posts",
                                                "see also",
                                                "leave a reply",
                                                "leave a comment",
                                                "kommentare",
                                                "commentaires",
                                                "comentarios",
                                                "comentarii",
                                                "комментарии",
                                                "похожие статьи",
                                                "читайте также",
                                                "похожие материалы",
                                                "ahnliche artikel",
                                                "mehr zum thema",
                                                "a lire aussi",
                                                "sur le meme sujet",
                                                "articles similaires",
                                                "articulos relacionados",
                                                "noticias relacionadas",
                                                "articole similare",
                                                "about the author",
                                                "about author",
                                                "author",
                                                "written by",
                                                "about the authors",
                                                "related articles",
                                                "related stories",
                                                "related posts",
                                                "related content",
                                                "related topics",
                                                "related news",
                                                "related links",
                                                "similar articles",
                                                "further reading",
                                                "join the conversation",
                                                "sign up for our newsletter",
                                                "newsletter",
                                                "get our newsletter",
                                                "share your thoughts",
                                                "post navigation",
                                                "popular",
                                                "featured",
                                                "sponsored content",
                                                "from around the web",
                                                "promoted stories",
                                                "paid content",
                                                "more like this",
                                                "об авторе",
                                                "uber den autor",
                                                "a propos de l auteur",
                                                "sobre el autor",
                                                "despre autor",
                                                "more articles",
                                                "other news",
                                                "other articles",
                                                "in this section",
                                                "continue reading",
                                                "keep reading",
                                                "follow us",
                                                "subscribe",
                                                "what others are reading",
                                                "sponsored",
                                                "sponsored links"};
  static constexpr std::string_view kPrefixes[] = {"more from ",
                                                   "more in ",
                                                   "more on ",
                                                   "leave a reply",
                                                   "leave a comment",
                                                   "related articles",
                                                   "related stories",
                                                   "related posts",
                                                   "related news",
                                                   "you may also",
                                                   "you might also",
                                                   "recommended for",
                                                   "recommended stories",
                                                   "about the author",
                                                   "comments (",
                                                   "read the comments",
                                                   "view comments",
                                                   "view all comments",
                                                   "show comments",
                                                   "post a comment",
                                                   "add a comment",
                                                   "оставить комментарий",
                                                   "комментарии (",
                                                   "похожие",
                                                   "kommentar schreiben",
                                                   "laisser un commentaire",
                                                   "deja un comentario",
                                                   "dejar un comentario",
                                                   "lasa un comentariu",
                                                   "lasati un comentariu",
                                                   "share this:",
                                                   "like this:",
                                                   "we recommend",
                                                   "people also",
                                                   "also on "};
  return IsOneOf(plain, kExact) || StartsWithAny(plain, kPrefixes);
}

bool IsByline(std::string_view text) {
  if (text.size() > 160) return false;
  const std::string plain = Plain(text);
  static constexpr std::string_view kPrefixes[] = {"by ",
                                                   "written by",
                                                   "posted by",
                                                   "posted on",
                                                   "published",
                                                   "last updated",
                                                   "updated",
                                                   "reviewed by",
                                                   "edited by",
                                                   "von ",
                                                   "par ",
                                                   "por ",
                                                   "de ",
                                                   "автор",
                                                   "опубликовано",
                                                   "обновлено",
                                                   "publie le",
                                                   "mis a jour",
                                                   "veroffentlicht",
                                                   "aktualisiert",
                                                   "publicado",
                                                   "actualizado",
                                                   "publicat",
                                                   "actualizat",
                                                   "photograph by",
                                                   "first published",
                                                   "reporting by"};
  if (text.size() < 90 && !EndsSentence(text) && StartsWithAny(plain, kPrefixes)) return true;
  return text.size() < 40 && (plain.find("min read") != std::string::npos ||
                              plain.find("minute read") != std::string::npos ||
                              plain.find("мин. чтения") != std::string::npos);
}

bool IsBoilerplateLine(std::string_view text) {
  if (text.size() > 300) return false;
  const std::string plain = Plain(text);
  static constexpr std::string_view kParts[] = {"all rights reserved",
                                                "все права защищены",
                                                "tous droits reserves",
                                                "alle rechte vorbehalten",
                                                "todos los derechos reservados",
                                                "toate drepturile rezervate",
                                                "we use cookies",
                                                "cookie policy",
                                                "privacy policy",
                                                "terms of service",
                                                "terms of use",
                                                "may not be republished",
                                                "this field is for validation",
                                                "your email address will not be published",
                                                "enable javascript",
                                                "javascript is disabled",
                                                "follow us on",
                                                "follow him on twitter",
                                                "follow her on twitter",
                                                "follow me on twitter",
                                                "sign up for our",
                                                "subscribe to our",
                                                "send us a tip",
                                                "like us on facebook",
                                                "thank you for subscribing",
                                                "please try again later",
                                                "affiliate commission",
                                                "affiliate links",
                                                "material may not be published"};
  if (std::any_of(std::begin(kParts), std::end(kParts), [&plain](std::string_view part) {
        return plain.find(part) != std::string::npos;
      })) {
    return true;
  }
  return text.size() < 120 && text.substr(0, 2) == "\xC2\xA9";
}

}  // namespace portfolio::analysis
