#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "document/src/adapters/pdf/type/shaped_text.h"
#include "document/src/adapters/printable_text.h"
#include "unit/document/domain_fakes.h"

namespace portfolio::document {
namespace {

std::vector<Glyph> Shaped(const std::string& text, double size = 10) {
  static const Shaper shaper(Language::kEnglish);  // Glyphs point into it.
  return shaper.Shape({{text, {&Types().text(), size, {}}}});
}

std::string TextOf(const std::vector<Glyph>& glyphs) {
  std::string text;
  for (const Glyph& glyph : glyphs) text += glyph.text;
  return text;
}

}  // namespace

TEST_CASE("text of any origin is made fit to print") {
  CHECK(CleanText("a\tb\nc") == "a b c");
  CHECK(CleanText(std::string("a\0b\x07", 4)) == "ab");
  CHECK(CleanText("safe\u202Eevil\u2066x") == "safeevilx");
  CHECK(CleanText("zero\u200Bwidth\uFEFF") == "zerowidth");
  CHECK(CleanText("bad \xFF\xC0\xAF end") == "bad \uFFFD\uFFFD\uFFFD end");
  CHECK(CleanText("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");
  CHECK(CleanLines("a\nb\r\n") == "a\nb\n");
}

TEST_CASE("texts are shortened by code points and say so") {
  CHECK(Shortened("привет", 6) == "привет");
  CHECK(Shortened("приветы", 6) == "приве…");
  CHECK(Shortened("abc", 0).empty());
}

TEST_CASE("no glyph is ever .notdef") {
  for (const char* text : {"plain", "Ștefania Țurcanu", "Привет, №", "漢字", "🙂 ok", "שלום",
                           "مرحبا", "→ ≥ −57 %", "\u1E9E\u0138"}) {
    INFO(text);
    for (const Glyph& glyph : Shaped(text)) CHECK(glyph.id != 0);
  }
}

TEST_CASE("letters that no face has show as boxes, pictures vanish") {
  CHECK(TextOf(Shaped("한글")) == "\u25AF\u25AF");
  CHECK(TextOf(Shaped("a🙂b")) == "ab");
}

TEST_CASE("every character of the shaped text can be read back") {
  for (const std::string text : {"Office fi ffl Größe “ăâîșț” ёй 25+ (−3 %)",
                                 "李小龍 かなカナ Ελληνικά", "安娜·韋伯，北方物流"}) {
    CHECK(TextOf(Shaped(text)) == text);
  }
}

TEST_CASE("a no-break space is read as a space but breaks no line") {
  const auto glyphs = Shaped("25\u00A0people");
  CHECK(TextOf(glyphs) == "25 people");
  CHECK(BreakLines(glyphs, 40).size() == 2);
  for (const Line& line : BreakLines(Shaped("aa 25\u00A0pp"), 32)) {
    CHECK(line.end - line.begin >= 3);
  }
}

TEST_CASE("kerning makes some pairs narrower") {
  const double pair = WidthOf(Shaper(Language::kEnglish), "AV", {&Types().text(), 100, {}});
  const double apart = WidthOf(Shaper(Language::kEnglish), "A", {&Types().text(), 100, {}}) +
                       WidthOf(Shaper(Language::kEnglish), "V", {&Types().text(), 100, {}});
  CHECK(pair < apart - 1);
}

TEST_CASE("no line is wider than its column, whatever the words") {
  for (const std::string& text :
       {std::string("a few words that fill some lines of text"), std::string(10000, 'W'),
        std::string(500, '-'), std::string("x ") + std::string(300, 'y') + " z"}) {
    const auto glyphs = Shaped(text);
    const auto lines = BreakLines(glyphs, 120);
    size_t next = 0;
    for (const Line& line : lines) {
      CHECK(line.begin == next);
      CHECK(WidthOf(glyphs, line.begin, line.end) <= 120.02);
      next = line.end;
    }
    CHECK(next == glyphs.size());
  }
}

TEST_CASE("remembered lines are those of the very text, size, width and link") {
  const Shaper shaper(Language::kEnglish);
  const std::string words = "some words and example.org/a-long-address/of-a-page in two lines";
  std::set<std::vector<size_t>> breaks;
  for (int round = 0; round < 2; ++round) {
    for (const double width : {90, 140}) {
      for (const double size : {9, 14}) {
        for (const std::string link : {"", "https://example.org"}) {
          const std::vector<Span> spans = {{words, {&Types().text(), size, {}}, link}};
          const std::vector<Line> expected = BreakLines(shaper.Shape(spans), width);
          const std::vector<Line>& lines = shaper.Break(spans, width);
          REQUIRE(lines.size() == expected.size());
          std::vector<size_t> ends;
          for (size_t i = 0; i < lines.size(); ++i) {
            CHECK(lines[i].begin == expected[i].begin);
            CHECK(lines[i].end == expected[i].end);
            ends.push_back(lines[i].end);
          }
          breaks.insert(ends);
        }
      }
    }
  }
  CHECK(breaks.size() >= 3);
}

TEST_CASE("a text begins with a capital in any script, and an empty one stays empty") {
  CHECK(Capitalised("") == "");
  CHECK(Capitalised("engleză") == "Engleză");
  CHECK(Capitalised("état") == "État");
  CHECK(Capitalised("русский") == "Русский");
  CHECK(Capitalised("1C") == "1C");
}

TEST_CASE("an empty text has no lines") { CHECK(BreakLines(Shaped(""), 100).empty()); }

TEST_CASE("right-to-left words are put into the order in which they are seen") {
  auto glyphs = Shaped("ab אב גד cd");
  OrderVisually(&glyphs);
  CHECK(TextOf(glyphs) == "ab דג בא cd");
}

TEST_CASE("a line of two directions keeps every letter") {
  for (const std::string text : {"ab אב גד cd", "(مرحبا بالعالم) 2026", "שלום, world! 漢字 שלום"}) {
    const auto logical = Shaped(text);
    auto visual = logical;
    OrderVisually(&visual);
    std::string before = TextOf(logical);
    std::string after = TextOf(visual);
    CHECK(WidthOf(visual, 0, visual.size()) == Approx(WidthOf(logical, 0, logical.size())));
    std::sort(before.begin(), before.end());
    std::sort(after.begin(), after.end());
    CHECK(before == after);
  }
}

TEST_CASE("only harmless addresses become links") {
  CHECK(SafeLink("https://example.com/a?b=c#d") == "https://example.com/a?b=c#d");
  CHECK(SafeLink("mailto:a@example.com") == "mailto:a@example.com");
  CHECK(SafeLink("tel:+44123") == "tel:+44123");
  CHECK(SafeLink("HTTP://EXAMPLE.com") == "HTTP://EXAMPLE.com");
  for (const char* address :
       {"javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "file:///etc/passwd",
        "https:/one-slash", "https://a b", "https://a\"b", "https://a)>>b<", "//example.com",
        "example.com", "", "https://\xD0\xB0.example", "vbscript:x", "launch:x", "https://a\nb"}) {
    INFO(address);
    CHECK(SafeLink(address).empty());
  }
  CHECK(SafeLink("https://" + std::string(3000, 'a')).empty());
}

}  // namespace portfolio::document
