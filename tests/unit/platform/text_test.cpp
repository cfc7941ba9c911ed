#include "platform/text/text.h"

#include <catch2/catch.hpp>

namespace portfolio::platform {
namespace {

using Strings = std::vector<std::string>;

TEST_CASE("UTF-8 is valid or it isn't", "[text]") {
  CHECK(IsValidUtf8(""));
  CHECK(IsValidUtf8("Șoseaua Ёлка 🚀"));
  CHECK_FALSE(IsValidUtf8("\xC0\xAF"));
  CHECK_FALSE(IsValidUtf8("\xED\xA0\x80"));
  CHECK_FALSE(IsValidUtf8("abc\xE2\x82"));
  CHECK_FALSE(IsValidUtf8("\xF5\x80\x80\x80"));
}

TEST_CASE("UTF-8 is told from what only looks like it", "[text]") {
  CHECK(IsValidUtf8("a é П 日 😀"));
  for (const char* bad : {"\x80", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80",
                          "\xf0\x80\x80\xaf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "a\xffz"}) {
    CHECK_FALSE(IsValidUtf8(bad));
  }
}

TEST_CASE("Code points are read and written one by one, ill-formed bytes as U+FFFD", "[text]") {
  const auto rewritten = [](std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) AppendCodePoint(NextCodePoint(text, &at), &result);
    return result;
  };
  CHECK(rewritten("a é П 日 😀") == "a é П 日 😀");
  CHECK(rewritten("x\xFFy") == "x\uFFFDy");
  CHECK(rewritten("\xE6\x97") == "\uFFFD");
  CHECK(rewritten("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");
  std::string text;
  AppendCodePoint(0xD800, &text);
  AppendCodePoint(0x110000, &text);
  CHECK(text == "\uFFFD\uFFFD");
}

TEST_CASE("A cut never parts a code point", "[text]") {
  CHECK(TruncateBytes("aé", 2) == "a");
  CHECK(TruncateBytes("aé", 3) == "aé");
  CHECK(Truncate("日本語", 2) == "日本");
  CHECK(Truncate("日", 5) == "日");
}

TEST_CASE("Limits count code points and never cut one in two", "[text]") {
  CHECK(CodePointCount("Ёлка🚀") == 5);
  CHECK(Truncate("Ёлка🚀", 4) == "Ёлка");
  CHECK(Truncate("Ёлка", 10) == "Ёлка");
  CHECK(Truncate("abc", 0).empty());
}

TEST_CASE("Trimming takes every kind of white space", "[text]") {
  CHECK(Trim(" \t\n\xC2\xA0\xE2\x80\x83 a b \xEF\xBB\xBF") == "a b");
  CHECK(Trim("  ").empty());
  CHECK(Trim("").empty());
}

TEST_CASE("Control characters and bidirectional overrides are removed", "[text]") {
  CHECK(RemoveControls("a\r\nb\x07\tc\xE2\x80\xAEx\xE2\x81\xA6y") == "a\nb\tcxy");
}

TEST_CASE("Characters that nobody sees are found; emoji may have their selectors", "[text]") {
  for (const char* text :
       {"a\u200Bb", "a\u00ADb", "a\u2060b", "\uFEFFa", "a\u202Eb", "\U000E0041"}) {
    INFO(text);
    CHECK(HoldsInvisible(text));
  }
  CHECK_FALSE(HoldsInvisible("Ștefan, 1\u00A0000 ❤\uFE0F ок"));
}

TEST_CASE("Folding makes spellings equal that people take for equal", "[text]") {
  CHECK(Fold("ÉCOLE") == "ecole");
  CHECK(Fold("Straße") == "strasse");
  CHECK(Fold("Ёлка") == "елка");
  CHECK(Fold("Ștefan ţară") == "stefan tara");
  CHECK(Fold("ﬁn") == "fin");
  CHECK(Fold("Йод") == "йод");
  CHECK(Fold("\uFDFA\uFDFA") == "\uFDFA\uFDFA");
  CHECK(Fold("Йод") == Fold("Йод"));
}

TEST_CASE("Words are found in every script, with the signs of C++, C# and .NET", "[text]") {
  CHECK(Words("Hello, wörld! 98% uptime") == Strings{"Hello", "wörld", "98", "uptime"});
  CHECK(Words("Где она работала?") == Strings{"Где", "она", "работала"});
  CHECK(Words("C++, C# and .NET.") == Strings{"C++", "C#", "and", ".NET"});
  CHECK(Words("$1.5M+ in 2023") == Strings{"1.5M", "in", "2023"});
  CHECK(Words("98\u202F% des années\u202F?") == Strings{"98", "des", "années"});
  CHECK(Words("  ").empty());
}

TEST_CASE("Sentences end at full stops and at line breaks, not within figures", "[text]") {
  CHECK(Sentences("She saved 1.5 million. Then she left.\n- One point") ==
        Strings{"She saved 1.5 million.", "Then she left.", "- One point"});
}

TEST_CASE("Stems bring the forms of a word together in all six languages", "[text]") {
  const auto same = [](const char* a, const char* b, Language language) {
    INFO(a << " " << b);
    CHECK(Stems(a, language) == Stems(b, language));
  };
  same("projects", "Project", Language::kEnglish);
  same("проекты", "проектами", Language::kRussian);
  same("compétences", "competence", Language::kFrench);
  same("Sprachen", "Sprache", Language::kGerman);
  same("industrias", "industria", Language::kSpanish);
  same("proiectele", "proiectelor", Language::kRomanian);
  CHECK(Stems("projects", Language::kEnglish) != Stems("product", Language::kEnglish));
}

}  // namespace
}  // namespace portfolio::platform
