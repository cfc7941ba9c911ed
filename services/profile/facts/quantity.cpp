#include "profile/facts/quantity.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "platform/text/text.h"

namespace portfolio::facts {
namespace {

using platform::Language;

constexpr double kTolerance = 1e-9;
constexpr int kFirstYear = 1900;
constexpr int kLastYear = 2100;

struct Named {
  std::string_view stem;
  std::string_view name;
};

/// Beginnings of words, folded, of all six languages; none begins like a word that means another.
constexpr Named kUnits[] = {
    {"percentage point", "percentage_point"},
    {"prozentpunkt", "percentage_point"},
    {"процентн", "percentage_point"},
    {"points de pourcentage", "percentage_point"},
    {"puntos porcentuales", "percentage_point"},
    {"puncte procentuale", "percentage_point"},
    {"percent", "percent"},
    {"per cent", "percent"},
    {"prozent", "percent"},
    {"процент", "percent"},
    {"procent", "percent"},
    {"pour cent", "percent"},
    {"por ciento", "percent"},
    {"la suta", "percent"},
    {"usd", "usd"},
    {"dollar", "usd"},
    {"dolar", "usd"},
    {"доллар", "usd"},
    {"eur", "eur"},
    {"евро", "eur"},
    {"gbp", "gbp"},
    {"chf", "chf"},
    {"ron", "ron"},
    {"lei", "ron"},
    {"mdl", "mdl"},
    {"rub", "rub"},
    {"руб", "rub"},
    {"year", "year"},
    {"год", "year"},
    {"лет", "year"},
    {"jahr", "year"},
    {"annee", "year"},
    {"ans", "year"},
    {"ano", "year"},
    {"ani", "year"},
    {"an", "year"},
    {"month", "month"},
    {"месяц", "month"},
    {"monat", "month"},
    {"mois", "month"},
    {"mes", "month"},
    {"lun", "month"},
    {"week", "week"},
    {"недел", "week"},
    {"woche", "week"},
    {"semaine", "week"},
    {"semana", "week"},
    {"saptaman", "week"},
    {"working day", "day"},
    {"day", "day"},
    {"рабочих дн", "day"},
    {"дня", "day"},
    {"дне", "day"},
    {"дни", "day"},
    {"день", "day"},
    {"arbeitstag", "day"},
    {"tag", "day"},
    {"jour", "day"},
    {"dia", "day"},
    {"zi", "day"},
    {"zile", "day"},
    {"hour", "hour"},
    {"час", "hour"},
    {"stunde", "hour"},
    {"heure", "hour"},
    {"hora", "hour"},
    {"ore", "hour"},
    {"minut", "minute"},
    {"минут", "minute"},
    {"people", "people"},
    {"person", "people"},
    {"человек", "people"},
    {"люд", "people"},
    {"leute", "people"},
    {"mitarbeit", "people"},
    {"oamen", "people"},
    {"gente", "people"},
    {"employee", "people"},
    {"angajat", "people"},
};

struct Scale {
  std::string_view word;
  double factor;
};
constexpr Scale kScales[] = {
    {"k", 1e3},         {"m", 1e6},         {"mn", 1e6},         {"mio", 1e6},
    {"mln", 1e6},       {"bn", 1e9},        {"thousand", 1e3},   {"million", 1e6},
    {"billion", 1e9},   {"тыс", 1e3},       {"тысяч", 1e3},      {"млн", 1e6},
    {"миллион", 1e6},   {"млрд", 1e9},      {"mille", 1e3},      {"tausend", 1e3},
    {"millionen", 1e6}, {"mil", 1e3},       {"millones", 1e6},   {"mii", 1e3},
    {"milioane", 1e6},  {"millions", 1e6},  {"milliarden", 1e9}, {"milliard", 1e9},
    {"milliards", 1e9}, {"milliarde", 1e9}, {"miliard", 1e9},    {"miliarde", 1e9},
    {"миллиард", 1e9},  {"mrd", 1e9},       {"mld", 1e9},        {"md", 1e9},
    {"tsd", 1e3},       {"mie", 1e3},       {"millon", 1e6},     {"milion", 1e6},
};

struct Sign {
  std::string_view text;
  std::string_view unit;
};
constexpr std::array<Sign, 4> kCurrencies = {
    {{"$", "usd"}, {"€", "eur"}, {"£", "gbp"}, {"₽", "rub"}}};
constexpr std::array<std::string_view, 4> kSpaces = {" ", "\u00A0", "\u202F", "\u2009"};
constexpr std::array<std::string_view, 3> kDashes = {"–", "—", "-"};

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool IsLetter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (byte | 0x20U) - 'a' < 26;
}

/// Reads one text from left to right.
class Reader {
 public:
  Reader(std::string_view text, Language language) : text_(text), language_(language) {}

  std::vector<Quantity> Read() {
    while (at_ < text_.size()) {
      if (!IsDigit(text_[at_])) {
        ++at_;
        continue;
      }
      if (at_ > 0 && (IsPlainLetter(text_[at_ - 1]) || text_[at_ - 1] == '/')) {
        SkipWord();
        continue;
      }
      ReadOne();
    }
    return std::move(found_);
  }

 private:
  static bool IsPlainLetter(char c) {
    return (static_cast<unsigned char>(c) | 0x20U) - 'a' < 26 || c == '_';
  }

  void SkipWord() {
    while (at_ < text_.size() && (IsDigit(text_[at_]) || IsPlainLetter(text_[at_]))) ++at_;
  }

  bool Takes(std::string_view what) {
    if (text_.substr(at_, what.size()) != what) return false;
    at_ += what.size();
    return true;
  }

  std::size_t SpaceAt(std::size_t at) const {
    for (const std::string_view space : kSpaces) {
      if (text_.substr(at, space.size()) == space) return space.size();
    }
    return 0;
  }

  /// "1,500.50", "1 500,5", "1.500": a mark with three digits behind it groups, another divides.
  double ReadNumber() {
    std::string digits;
    bool divided = false;
    while (at_ < text_.size()) {
      if (IsDigit(text_[at_])) {
        digits += text_[at_++];
        continue;
      }
      const std::size_t space = SpaceAt(at_);
      const std::size_t mark = text_[at_] == ',' || text_[at_] == '.' ? 1 : space;
      if (mark == 0 || divided) break;
      std::size_t behind = 0;
      while (at_ + mark + behind < text_.size() && IsDigit(text_[at_ + mark + behind])) ++behind;
      if (behind == 0 || (space > 0 && (behind != 3 || digits.size() > 3))) break;
      const bool groups = behind == 3 && digits.size() <= 3 && digits != "0";
      if (space == 0 && !groups) {
        digits += '.';
        divided = true;
      } else if (behind != 3) {
        break;
      }
      at_ += mark;
    }
    return std::strtod(digits.c_str(), nullptr);
  }

  void ReadSignBefore(Quantity* quantity) const {
    std::string_view before = text_.substr(0, quantity->begin);
    for (const Sign& currency : kCurrencies) {
      if (!before.ends_with(currency.text)) continue;
      quantity->unit = currency.unit;
      before.remove_suffix(currency.text.size());
    }
    const bool starts =
        before.size() <= 3 || before[before.size() - 2] == ' ' || before.size() == 1;
    if (before.ends_with("+")) quantity->sign = '+';
    if (before.ends_with("−") || (before.ends_with("-") && starts)) quantity->sign = '-';
  }

  void ReadRange(Quantity* quantity) {
    const std::size_t here = at_;
    for (const std::string_view dash : kDashes) {
      if (!Takes(dash)) continue;
      if (at_ < text_.size() && IsDigit(text_[at_])) {
        quantity->low = quantity->value;
        quantity->value = ReadNumber();
        return;
      }
      at_ = here;
    }
  }

  std::string WordAt(std::size_t at) const {
    std::size_t end = at;
    while (end < text_.size() && IsLetter(text_[end]) && SpaceAt(end) == 0) ++end;
    return platform::Fold(text_.substr(at, end - at));
  }

  /// "mil millones" is two.
  void ReadScales(Quantity* quantity) {
    while (ReadScale(quantity)) {
    }
  }

  bool ReadScale(Quantity* quantity) {
    std::size_t at = at_ + SpaceAt(at_);
    std::string word = WordAt(at);
    // Romanian: "240 de mii".
    if (language_ == Language::kRomanian && word == "de") {
      at += word.size() + SpaceAt(at + word.size());
      word = WordAt(at);
    }
    for (const Scale& scale : kScales) {
      const bool inflected = scale.word.size() > 5 && word.starts_with(scale.word);
      if (word != scale.word && !inflected) continue;
      quantity->value *= scale.factor;
      if (quantity->low) quantity->low = *quantity->low * scale.factor;
      while (at < text_.size() && IsLetter(text_[at]) && SpaceAt(at) == 0) ++at;
      at_ = at;
      if (text_.substr(at_, 1) == ".") ++at_;
      return true;
    }
    return false;
  }

  void ReadPlus(Quantity* quantity) { quantity->at_least = Takes("+") || quantity->at_least; }

  /// Short words stand alone or with a short ending: "an" doesn't begin "analysts", nor "dia"
  /// "diagrams".
  static bool IsForm(std::string_view word, std::string_view stem) {
    const std::size_t letters = platform::CodePointCount(stem);
    const std::size_t longest = letters + (letters < kShortUnit ? 0 : kShortEnding);
    return letters > kShortUnit || platform::CodePointCount(word) <= longest;
  }

  void ReadUnit(Quantity* quantity) {
    const std::size_t at = at_ + SpaceAt(at_);
    if (text_.substr(at, 1) == "%") {
      quantity->unit = "percent";
      at_ = at + 1;
      ReadPlus(quantity);
      return;
    }
    for (const Sign& currency : kCurrencies) {
      if (text_.substr(at, currency.text.size()) != currency.text) continue;
      quantity->unit = currency.unit;
      at_ = at + currency.text.size();
      ReadPlus(quantity);
      return;
    }
    if (!quantity->unit.empty()) return;
    const std::string rest = platform::Fold(text_.substr(at, kLongestUnit));
    for (const Named& unit : kUnits) {
      if (rest.starts_with(unit.stem) && IsForm(WordAt(at), unit.stem)) {
        quantity->unit = unit.name;
        return;
      }
    }
    const std::string word = WordAt(at);
    if (!word.empty()) quantity->unit = platform::Stem(word, language_);
  }

  /// "9:30", in minutes of the day.
  bool ReadClock(Quantity* quantity) {
    constexpr double kMinutes = 60;
    const auto digit = [&](std::size_t at) { return at < text_.size() && IsDigit(text_[at]); };
    const bool shape = text_.substr(at_, 1) == ":" && digit(at_ + 1) && digit(at_ + 2) &&
                       !digit(at_ + 3) && at_ - quantity->begin <= 2;
    if (!shape) return false;
    quantity->value =
        quantity->value * kMinutes + (text_[at_ + 1] - '0') * 10 + text_[at_ + 2] - '0';
    quantity->unit = "clock";
    at_ += 3;
    quantity->end = at_;
    return true;
  }

  void ReadOne() {
    Quantity quantity;
    quantity.begin = at_;
    const std::size_t first = at_;
    quantity.value = ReadNumber();
    const bool four_digits = at_ - first == 4;
    if (ReadClock(&quantity)) return found_.push_back(std::move(quantity));
    ReadSignBefore(&quantity);
    const bool dated = four_digits && quantity.value >= kFirstYear && quantity.value < kLastYear &&
                       quantity.unit.empty();
    ReadRange(&quantity);
    ReadScales(&quantity);
    ReadPlus(&quantity);
    if (dated) {
      quantity.unit = "date";
    } else {
      ReadUnit(&quantity);
    }
    quantity.end = at_;
    found_.push_back(std::move(quantity));
  }

  static constexpr std::size_t kLongestUnit = 48;
  static constexpr std::size_t kShortUnit = 3;
  static constexpr std::size_t kShortEnding = 2;

  const std::string_view text_;
  const Language language_;
  std::size_t at_ = 0;
  std::vector<Quantity> found_;
};

bool Near(double a, double b) { return std::abs(a - b) <= kTolerance * std::max(1.0, std::abs(a)); }

}  // namespace

std::vector<Quantity> ReadQuantities(std::string_view text, Language language) {
  return Reader(text, language).Read();
}

bool IsTimeUnit(std::string_view unit) {
  static constexpr std::array<std::string_view, 6> kUnits = {"year", "month", "week",
                                                             "day",  "hour",  "minute"};
  return std::find(kUnits.begin(), kUnits.end(), unit) != kUnits.end();
}

bool SameFigure(const Quantity& a, const Quantity& b) {
  if (!Near(a.value, b.value) || a.low.has_value() != b.low.has_value()) return false;
  return a.unit == b.unit && (!a.low || Near(*a.low, *b.low));
}

}  // namespace portfolio::facts
