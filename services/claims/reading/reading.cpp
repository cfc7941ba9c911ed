#include "claims/reading/reading.h"

#include <algorithm>
#include <array>
#include <utility>

#include "claims/reading/clauses.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"

namespace portfolio::claims {
namespace {

constexpr int kFirstYear = 1900;
constexpr int kLastYear = 2100;
/// What a figure counts stands so near, in words.
constexpr std::size_t kMostCounted = 2;
constexpr std::size_t kLongestWord = 48;
/// A word that says little may stand before a unit where it is no article or preposition: "15
/// working weeks".
constexpr std::size_t kShortestAttribute = 5;
/// Words that may stand between a month and its year: "März des Jahres 2017".
constexpr std::size_t kMostBetween = 2;

constexpr std::array<std::string_view, 9> kMeasuredUnits = {
    "percent", "percentage_point", "usd", "eur", "gbp", "chf", "ron", "mdl", "rub"};

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

bool IsApostrophe(std::string_view text, std::size_t at, std::size_t* length) {
  if (text[at] == '\'') {
    *length = 1;
    return true;
  }
  *length = 3;
  return text.substr(at, 3) == "’";
}

/// "l'Europe" -> "Europe", "Europe's" -> "Europe": the longer part; "n't" stays with its verb.
std::string_view WithoutElision(std::string_view word) {
  for (std::size_t i = 1; i + 1 < word.size(); ++i) {
    std::size_t length = 0;
    if (!IsApostrophe(word, i, &length)) continue;
    const std::string_view before = word.substr(0, i);
    const std::string_view behind = word.substr(i + length);
    return behind.size() > before.size() || before.size() <= 2 ? behind : before;
  }
  return word;
}

std::vector<std::string> PlainWords(std::string_view text) {
  std::vector<std::string> words;
  const std::string plain = platform::PlainForm(text);
  for (std::size_t begin = 0; begin < plain.size();) {
    const std::size_t end = std::min(plain.find(' ', begin), plain.size());
    if (end > begin) words.push_back(plain.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

bool Denies(std::span<const std::string> words, const LanguageWords& lists) {
  const auto [at, length] = lists.without.Find(words);
  const bool twice = length > 0 && (lists.negation.In(words.subspan(0, at)) ||
                                    lists.negation.In(words.subspan(at + length)));
  return lists.negation.In(words) && !lists.affirms.In(words) && !twice;
}

/// Figures without a unit of their own take that of the figure beside them: "from 14 days to 6".
void ShareUnits(std::vector<Figure>* figures, const LanguageWords& lists) {
  for (Figure& figure : *figures) {
    // "25 de fabrici"
    if (lists.function.count(figure.unit) > 0) {
      figure.unit = figure.counted.empty() ? "" : figure.counted.front();
    }
  }
  const auto share = [](const Figure& from, Figure* to) {
    to->unit = from.unit;
    to->counted = from.counted;
  };
  for (std::size_t i = 0; i < figures->size(); ++i) {
    Figure& figure = (*figures)[i];
    if (!figure.unit.empty()) continue;
    const bool next = i + 1 < figures->size() && (*figures)[i + 1].unit != "date";
    if (next && !(*figures)[i + 1].unit.empty()) {
      share((*figures)[i + 1], &figure);
    } else if (i > 0 && (*figures)[i - 1].unit != "date") {
      share((*figures)[i - 1], &figure);
    }
  }
}

/// Narrow and unbroken spaces as plain ones.
std::string WithPlainSpaces(std::string text) {
  for (const std::string_view space : {"\u00A0", "\u202F", "\u2009"}) {
    for (std::size_t at = text.find(space); at != std::string::npos; at = text.find(space, at)) {
      text.replace(at, space.size(), " ");
    }
  }
  return text;
}

class Reader {
 public:
  Reader(Language language) : language_(language), lists_(WordsOf(language)) {}

  Reading Read(std::string_view sentence) {
    const std::string plain = WithPlainSpaces(WithoutMarks(sentence));
    const std::string_view trimmed = platform::Trim(plain);
    reading_.question = trimmed.ends_with('?');
    reading_.introduces = trimmed.ends_with(':');
    const std::string text = NumbersInDigits(DatesInWords(plain), language_);
    for (const Piece& piece : CutAtMarks(text)) {
      for (const Piece& part : CutAtJoiners(piece, lists_)) AddSegment(part);
    }
    reading_.dates.insert(reading_.dates.end(), open_.begin(), open_.end());
    for (Clause& clause : reading_.clauses) {
      clause.gap = IsGap(clause.words, clause);
      clause.negated = Denies(clause.words, lists_);
      clause.condition = lists_.condition.In(clause.words);
      clause.restricted = lists_.restricts.In(clause.words);
      clause.addressed = lists_.addressed.In(clause.words);
    }
    for (Segment& segment : reading_.segments) {
      segment.gap = IsGap(segment.words, reading_.clauses[segment.clause]);
    }
    for (const Token& token : reading_.tokens) {
      const bool addresses =
          token.capital && !token.first && lists_.addressed_capital.In({&token.word, 1});
      if (!addresses) continue;
      reading_.segments[token.segment].addressed = true;
      reading_.clauses[reading_.segments[token.segment].clause].addressed = true;
    }
    return std::move(reading_);
  }

 private:
  bool IsGap(std::span<const std::string> words, const Clause& clause) const {
    return lists_.gap.In(words) || (lists_.silent.In(words) && lists_.source.In(clause.words)) ||
           (lists_.within.In(words) && Denies(words, lists_));
  }

  /// "04.10.2019" as "04 October 2019".
  std::string DatesInWords(std::string text) const {
    constexpr std::size_t kLength = 10;
    for (std::size_t i = 0; i + kLength <= text.size(); ++i) {
      const bool starts = i == 0 || !IsDigit(text[i - 1]);
      const bool shape = starts && IsDigit(text[i]) && IsDigit(text[i + 1]) && text[i + 2] == '.' &&
                         IsDigit(text[i + 3]) && IsDigit(text[i + 4]) && text[i + 5] == '.' &&
                         IsDigit(text[i + 6]) && IsDigit(text[i + 9]);
      if (!shape) continue;
      const int month = std::stoi(text.substr(i + 3, 2));
      for (const auto& [name, number] : lists_.months) {
        if (number != month) continue;
        text.replace(i + 2, 4, " " + name + " ");
        break;
      }
    }
    return text;
  }

  void AddSegment(const Piece& piece) {
    if (platform::Words(piece.text).empty()) return;
    Segment segment;
    segment.begin = reading_.tokens.size();
    if (reading_.clauses.empty() || piece.clause) reading_.clauses.emplace_back();
    reading_.clauses.back().contrasts |= piece.contrast;
    segment.clause = reading_.clauses.size() - 1;
    segment.words = PlainWords(piece.text);
    Clause& clause = reading_.clauses.back();
    clause.words.insert(clause.words.end(), segment.words.begin(), segment.words.end());
    segment.negated = Denies(segment.words, lists_);
    segment.condition = lists_.condition.In(segment.words);
    segment.addressed = lists_.addressed.In(segment.words);
    for (const auto& [unit, phrases] : lists_.rates) {
      if (phrases.In(segment.words)) segment.rate = unit;
    }
    AddTokens(piece.text);
    segment.end = reading_.tokens.size();
    AddFigures(piece.text, &segment);
    AddOnes(&segment);
    reading_.segments.push_back(std::move(segment));
  }

  void AddTokens(std::string_view text) {
    std::size_t behind = std::string_view::npos;
    for (const std::string& written : platform::Words(text)) {
      const std::size_t from = behind == std::string_view::npos ? 0 : behind;
      const std::size_t at = text.find(written, from);
      Token token;
      token.adjacent = behind != std::string_view::npos && at != std::string_view::npos &&
                       text.substr(behind, at - behind) == " ";
      if (at != std::string_view::npos) behind = at + written.size();
      const std::string_view bare = WithoutElision(written);
      token.word = platform::FoldQuickly(bare);
      const std::string_view tail = bare.substr(platform::Truncate(bare, 1).size());
      const bool digits = std::all_of(bare.begin(), bare.end(), IsDigit);
      token.capital = !IsDigit(bare[0]) && platform::ToLower(bare) != bare;
      token.mixed =
          !digits && (platform::ToLower(tail) != tail ||
                      (!IsDigit(bare[0]) && std::any_of(bare.begin(), bare.end(), IsDigit)));
      token.first = reading_.tokens.empty();
      token.stem = platform::Stem(token.word, language_);
      token.function = digits || IsDigit(bare[0]) || lists_.function.count(token.word) > 0 ||
                       platform::CodePointCount(token.word) < 2;
      // What a figure counts is compared with the figure.
      const auto counted = facts::ReadQuantities("1 " + token.word, language_);
      token.function = token.function || (!counted.empty() && IsTyped(counted.front().unit));
      token.everyday = lists_.everyday.count(token.word) > 0;
      token.segment = reading_.segments.size();
      reading_.tokens.push_back(std::move(token));
    }
  }

  /// "one day", also with a word between: "one working day".
  void AddOnes(Segment* segment) const {
    constexpr std::size_t kNear = 2;
    const std::span<const std::string> words = segment->words;
    for (std::size_t i = 0; i < words.size();) {
      const auto [at, length] = lists_.one.Find(words.subspan(i));
      if (length == 0) return;
      i += at + length;
      for (std::size_t k = i; k < std::min(i + kNear, words.size()); ++k) {
        const auto one = facts::ReadQuantities("1 " + words[k], language_);
        if (one.empty() || !facts::IsTimeUnit(one.front().unit)) continue;
        segment->ones.push_back(one.front().unit);
        break;
      }
    }
  }

  void AddFigures(std::string_view text, Segment* segment) {
    for (const Quantity& quantity : facts::ReadQuantities(text, language_)) {
      Figure& figure = segment->quantities.emplace_back(Figure{quantity, {}, false, false});
      const std::vector<std::string> before = PlainWords(text.substr(0, quantity.begin));
      figure.above = lists_.above.EndsIn(before);
      figure.about = lists_.about.EndsIn(before);
      ReadCounted(text, &figure);
    }
    JoinHundreds(text, &segment->quantities);
    ShareUnits(&segment->quantities, lists_);
    AddDates(text);
    // The day before a month is part of the date.
    std::erase_if(segment->quantities,
                  [&](const Quantity& quantity) { return IsMonthBehind(text, quantity.end); });
  }

  /// "96 out of 100" as 96 percent.
  void JoinHundreds(std::string_view text, std::vector<Figure>* figures) const {
    constexpr double kHundred = 100;
    for (std::size_t i = 0; i + 1 < figures->size(); ++i) {
      Figure& part = (*figures)[i];
      const Figure& whole = (*figures)[i + 1];
      if (whole.value != kHundred || IsTyped(whole.unit) || part.value > kHundred) continue;
      const std::vector<std::string> between =
          PlainWords(text.substr(part.end, whole.begin - part.end));
      if (lists_.out_of.LengthAt(between) != between.size() || between.empty()) continue;
      part.unit = "percent";
      part.counted.clear();
      figures->erase(figures->begin() + static_cast<long>(i) + 1);
    }
  }

  /// What a figure counts: the nearest words behind it, over "of". A unit among them is its own:
  /// "15 working days".
  void ReadCounted(std::string_view text, Figure* figure) const {
    if (figure->unit == "date" || IsTyped(figure->unit)) return;
    std::size_t at = figure->end;
    for (std::size_t seen = 0; seen <= kMostCounted; ++seen) {
      while (at < text.size() && text[at] == ' ') ++at;
      const std::vector<std::string> words = platform::Words(text.substr(at, kLongestWord));
      if (words.empty() || !text.substr(at).starts_with(words.front())) return;
      const std::string word = platform::FoldQuickly(WithoutElision(words.front()));
      const bool partitive = seen == 0 && (word == "de" || word == "of");
      const bool function = lists_.function.count(word) > 0 && !partitive;
      const bool attribute = function && platform::CodePointCount(word) >= kShortestAttribute;
      const bool ends =
          IsDigit(word[0]) || lists_.months.count(word) > 0 || (function && !attribute);
      if (ends) return;
      const auto again =
          facts::ReadQuantities("1 " + std::string(text.substr(at, kLongestWord)), language_);
      if (!again.empty() && IsTyped(again.front().unit)) {
        figure->unit = again.front().unit;
        figure->counted.clear();
        return;
      }
      if (!partitive && !attribute) figure->counted.push_back(platform::Stem(word, language_));
      at += words.front().size();
    }
  }

  bool IsMonthBehind(std::string_view text, std::size_t at) const {
    constexpr std::size_t kNear = 40;
    std::size_t seen = 0;
    for (const std::string& word : platform::Words(text.substr(at, kNear))) {
      if (lists_.months.count(platform::FoldQuickly(WithoutElision(word))) > 0) return true;
      // "4 de octubre"
      if (++seen > 1 || word != "de") return false;
    }
    return false;
  }

  /// Years, and months with the year beside them; a month without one takes the next year of the
  /// sentence.
  void AddDates(std::string_view text) {
    std::size_t waiting = 0;
    int month = 0;
    int day = 0;
    int number = 0;
    // "may" is more often no month: it has its year beside it.
    bool doubtful = false;
    const std::size_t here = reading_.segments.size();
    const auto wait = [&] {
      if (month != 0 && !doubtful) open_.push_back({0, month, here, day});
      month = 0;
    };
    for (const std::string& word : platform::Words(text)) {
      const std::string folded = platform::FoldQuickly(WithoutElision(word));
      const auto found = lists_.months.find(folded);
      if (found != lists_.months.end()) {
        wait();
        month = found->second;
        day = std::exchange(number, 0);
        doubtful = lists_.function.count(folded) > 0 || lists_.condition.In({&folded, 1});
        waiting = 0;
        continue;
      }
      const bool year = word.size() == 4 && std::all_of(word.begin(), word.end(), IsDigit) &&
                        std::stoi(word) >= kFirstYear && std::stoi(word) < kLastYear;
      if (year) {
        const int value = std::stoi(word);
        for (const Date& earlier : open_) reading_.dates.push_back({value, earlier.month, here});
        open_.clear();
        reading_.dates.push_back({value, month, here});
        month = 0;
        continue;
      }
      // "4 de octubre"
      const bool digits = word.size() <= 2 && std::all_of(word.begin(), word.end(), IsDigit);
      if (digits || word != "de") number = digits ? std::stoi(word) : 0;
      if (month != 0 && ++waiting > kMostBetween) wait();
    }
    wait();
  }

  const Language language_;
  const LanguageWords& lists_;
  Reading reading_;
  /// Months that wait for their year.
  std::vector<Date> open_;
};

}  // namespace

bool IsTyped(const std::string& unit) {
  return IsMeasured(unit) || facts::IsTimeUnit(unit) || unit == "people" || unit == "clock";
}

bool IsMeasured(const std::string& unit) {
  return std::find(kMeasuredUnits.begin(), kMeasuredUnits.end(), unit) != kMeasuredUnits.end();
}

std::string WithoutMarks(std::string_view text) {
  std::string_view trimmed = platform::Trim(text);
  for (const std::string_view mark : {"- ", "* ", "• ", "– ", "# ", "## ", "### "}) {
    if (trimmed.starts_with(mark)) trimmed.remove_prefix(mark.size());
  }
  const std::size_t dot = trimmed.find(". ");
  if (dot != std::string_view::npos && dot <= 2 &&
      std::all_of(trimmed.begin(), trimmed.begin() + static_cast<long>(dot), IsDigit)) {
    trimmed.remove_prefix(dot + 2);
  }
  std::string plain;
  for (std::size_t i = 0; i < trimmed.size(); ++i) {
    if (trimmed.substr(i, 2) == "**" || trimmed.substr(i, 2) == "__") {
      ++i;
      continue;
    }
    plain += trimmed[i];
  }
  return plain;
}

Reading Read(std::string_view sentence, Language language) {
  return Reader(language).Read(sentence);
}

}  // namespace portfolio::claims
