#include "analysis/src/domain/posting/sections.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <unordered_map>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/prose_rules.h"
#include "analysis/src/domain/posting/heading_words.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxHeadingBytes = 140;
constexpr size_t kMaxHeadingWords = 12;
constexpr size_t kMaxItems = 200;
constexpr size_t kMaxItemBytes = 1200;

using PhraseIndex = std::unordered_map<std::string_view, SectionKind>;

const PhraseIndex& Phrases() {
  static const PhraseIndex kIndex = [] {
    PhraseIndex index;
    for (const HeadingPhrase& phrase : HeadingPhrases()) index.emplace(phrase.phrase, phrase.kind);
    return index;
  }();
  return kIndex;
}

/// Begin and end of every word in a heading's form.
std::vector<std::pair<size_t, size_t>> WordRanges(std::string_view form) {
  std::vector<std::pair<size_t, size_t>> ranges;
  size_t begin = 1;
  while (begin < form.size()) {
    const size_t end = form.find(' ', begin);
    ranges.emplace_back(begin, end);
    begin = end + 1;
  }
  return ranges;
}

struct HeadingMatch {
  SectionKind kind = SectionKind::kNone;
  size_t words = 0;
  size_t of_words = 0;
  bool whole = false;
  bool at_begin = false;

  /// A short line that says little else: "Ce ne dorim [de la tine]", "[So,] what we look for".
  bool NearlyWhole() const {
    return whole || (words >= 2 && words * 2 >= of_words && of_words <= 7 && at_begin);
  }
};

HeadingMatch MatchHeading(std::string_view heading) {
  HeadingMatch best;
  const std::string form = HeadingForm(heading);
  const auto ranges = WordRanges(form);
  if (ranges.empty() || ranges.size() > kMaxHeadingWords) return best;
  size_t best_bytes = 0;
  for (size_t first = 0; first < ranges.size(); ++first) {
    for (size_t last = first; last < ranges.size() && last < first + 7; ++last) {
      const size_t begin = ranges[first].first;
      const size_t bytes = ranges[last].second - begin;
      if (bytes <= best_bytes) continue;
      const auto found = Phrases().find(std::string_view(form).substr(begin, bytes));
      if (found == Phrases().end()) continue;
      best_bytes = bytes;
      best.kind = found->second;
      best.words = last - first + 1;
      best.at_begin = first == 0;
      best.of_words = ranges.size();
      best.whole = best.words == ranges.size();
    }
  }
  // One common word in a longer line ("experience", "skills") announces nothing.
  if (best.words == 1 && !best.whole && (ranges.size() > 4 || best_bytes < 6)) return {};
  return best;
}

bool EndsWithColon(std::string_view text) {
  return !text.empty() && (text.back() == ':' ||
                           (text.size() >= 3 && text.substr(text.size() - 3) == "\xEF\xBC\x9A"));
}

bool EndsWithStop(std::string_view text) {
  return !text.empty() && (text.back() == '.' || text.back() == ';' || text.back() == ',');
}

constexpr std::array<std::string_view, 26> kBullets = {
    "\xE2\x80\xA2", "\xC2\xB7",     "\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x80\x91", "\xE2\x97\x8F",
    "\xE2\x97\x8B", "\xE2\x96\xAA", "\xE2\x96\xAB", "\xE2\x97\xA6", "\xE2\x96\xBA", "\xE2\x9E\xA4",
    "\xE2\x9C\x93", "\xE2\x9C\x94", "\xE2\x9E\x94", "\xE2\x87\x92", "\xE2\x86\x92", "\xEF\x82\xB7",
    "\xE2\x88\x99", "\xE2\x9C\x85", "\xE2\x80\xA3", "\xE2\x96\xA0", "\xE2\x9D\x96", "\xC2\xBB",
    "\xE2\x96\xB6", "\xE2\x81\x83"};

/// Bytes of the bullet or number that `line` begins with; 0 when there is none.
size_t BulletBytes(std::string_view line) {
  size_t bytes = 0;
  for (std::string_view bullet : kBullets) {
    if (line.substr(0, bullet.size()) == bullet) bytes = bullet.size();
  }
  if (bytes == 0 && line.size() > 2 && (line[0] == '-' || line[0] == '*' || line[0] == '+') &&
      (line[1] == ' ' || line[0] != '+')) {
    const auto next = static_cast<unsigned char>(line[1]);
    if (line[1] == ' ' || (line[0] != '*' && (next >= 0x80 || std::isalpha(next) != 0)) ||
        (line[0] == '*' && line[1] != '*')) {
      bytes = 1;
    }
  }
  if (bytes == 0) {
    size_t digits = 0;
    while (digits < line.size() && digits < 3 && line[digits] >= '0' && line[digits] <= '9')
      ++digits;
    if (digits > 0 && digits < 3 && digits + 1 < line.size() &&
        (line[digits] == '.' || line[digits] == ')') && line[digits + 1] == ' ') {
      bytes = digits + 1;
    }
  }
  if (bytes == 0) return 0;
  while (bytes < line.size() && (line[bytes] == ' ' || line[bytes] == '\t')) ++bytes;
  if (line.compare(bytes, 3, "\xEF\xB8\x8F") == 0) bytes += 3;
  while (bytes < line.size() && line[bytes] == ' ') ++bytes;
  return bytes;
}

enum class LineRole { kText, kItem, kHeading, kWeakHeading };

struct Line {
  LineRole role = LineRole::kText;
  /// For headings: 1 to 6 as in the page, 7 for bold lines, 8 for lines ending in a colon.
  int level = 0;
  SectionKind kind = SectionKind::kNone;
  std::string text;
  bool in_cell = false;
  bool ends_block = false;
};

bool IsShort(std::string_view text) { return text.size() <= kMaxHeadingBytes; }

/// Turns blocks into lines and finds the headings among them.
class LineReader {
 public:
  std::vector<Line> Read(const std::vector<TextBlock>& blocks) {
    for (const TextBlock& block : blocks) {
      if (block.kind == BlockKind::kHeading) {
        AddHeading(block, CollapseSpace(block.text));
        continue;
      }
      std::vector<TextBlock> parts = SplitLines(block);
      for (size_t i = 0; i < parts.size(); ++i) AddLine(parts[i], parts.size() > 1, i == 0);
      if (!lines_.empty()) lines_.back().ends_block = true;
    }
    return std::move(lines_);
  }

 private:
  void AddHeading(const TextBlock& block, std::string text) {
    Line line;
    line.role = LineRole::kHeading;
    line.level = block.level;
    line.kind = MatchHeading(text).kind;
    line.text = std::move(text);
    lines_.push_back(std::move(line));
  }

  void AddLine(const TextBlock& part, bool of_several, bool first) {
    const std::string_view trimmed = platform::Trim(part.text);
    const size_t bullet = BulletBytes(trimmed);
    Line line;
    line.text = std::string(platform::Trim(trimmed.substr(bullet)));
    if (line.text.empty()) return;
    line.in_cell = part.kind == BlockKind::kCell;
    if (bullet > 0 || (part.kind == BlockKind::kListItem && (first || !of_several))) {
      line.role = LineRole::kItem;
      if (bullet == 0 || !part.IsBold()) {
        SplitInlineHeading(part, line);
        return;
      }
    }
    const HeadingMatch match = IsShort(line.text) ? MatchHeading(line.text) : HeadingMatch();
    const bool stop = EndsWithStop(line.text);
    if (bullet == 0 && part.IsBold() && IsShort(line.text) && !stop) {
      line.role = match.kind != SectionKind::kNone || EndsWithColon(line.text)
                      ? LineRole::kHeading
                      : LineRole::kWeakHeading;
      line.level = 7;
      line.kind = match.kind;
    } else if (match.kind != SectionKind::kNone && !stop &&
               (match.NearlyWhole() || EndsWithColon(line.text) || IsCapitals(line.text) ||
                part.kind == BlockKind::kTerm)) {
      line.role = LineRole::kHeading;
      line.level = 8;
      line.kind = match.kind;
    } else if (EndsWithColon(line.text) && line.text.size() < 80 && line.role != LineRole::kItem) {
      line.role = LineRole::kWeakHeading;
      line.level = 8;
    } else if (line.role == LineRole::kText) {
      SplitInlineHeading(part, line);
      return;
    }
    lines_.push_back(std::move(line));
  }

  static bool IsCapitals(std::string_view text) {
    return platform::ToLower(text) != text &&
           std::none_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; }) &&
           std::any_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  }

  /// "Requirements: five years of ...": heading and content share a line.
  void SplitInlineHeading(const TextBlock& part, Line line) {
    const size_t colon = line.text.find(':');
    const bool may = line.role != LineRole::kItem || part.kind != BlockKind::kListItem;
    if (may && colon != std::string::npos && colon > 3 && colon < 60 &&
        colon + 2 < line.text.size() && line.text[colon + 1] != '/') {
      const HeadingMatch match = MatchHeading(std::string_view(line.text).substr(0, colon));
      if (match.whole && match.words <= 4 && line.role != LineRole::kItem) {
        Line heading;
        heading.role = LineRole::kHeading;
        heading.level = 8;
        heading.kind = match.kind;
        heading.text = line.text.substr(0, colon);
        lines_.push_back(std::move(heading));
        line.text = std::string(platform::Trim(std::string_view(line.text).substr(colon + 1)));
      }
    }
    lines_.push_back(std::move(line));
  }

  std::vector<Line> lines_;
};

/// The lines under one heading.
struct Section {
  SectionKind kind = SectionKind::kNone;
  std::vector<Line> lines;
};

/// Opens and closes sections as the headings come.
class SectionSplitter {
 public:
  std::vector<Section> Split(std::vector<Line> lines, PostingSections* counts) {
    sections_.emplace_back();
    for (size_t i = 0; i < lines.size(); ++i) {
      Line& line = lines[i];
      if (line.role == LineRole::kHeading || line.role == LineRole::kWeakHeading) {
        OnHeading(line, HasContent(lines, i), counts);
        continue;
      }
      sections_.back().lines.push_back(std::move(line));
    }
    return std::move(sections_);
  }

 private:
  /// Whether anything but another heading follows.
  static bool HasContent(const std::vector<Line>& lines, size_t heading) {
    return heading + 1 < lines.size() && lines[heading + 1].role != LineRole::kHeading;
  }

  void OnHeading(Line& line, bool has_content, PostingSections* counts) {
    if (line.kind == SectionKind::kNone) {
      if (KeepsSection(line)) {
        if (line.role == LineRole::kWeakHeading && line.level == 7) {
          // A bold line without a colon may be an item of its own.
          line.role = LineRole::kText;
          sections_.back().lines.push_back(std::move(line));
        }
        return;
      }
      Open(SectionKind::kNone, line.level);
      return;
    }
    // "Education:" within the requirements of a posting goes on with them.
    const SectionKind current = sections_.back().kind;
    if (line.kind == SectionKind::kRequirements && current == SectionKind::kPreferred &&
        line.level > level_) {
      return;
    }
    if (line.kind == SectionKind::kRequirements) ++counts->requirement_headings;
    if (line.kind == SectionKind::kPreferred && has_content) ++counts->requirement_headings;
    if (line.kind == SectionKind::kResponsibilities) ++counts->responsibility_headings;
    if (line.kind == SectionKind::kBenefits) ++counts->benefit_headings;
    if (line.kind == current && line.level >= level_) return;
    Open(line.kind, line.level);
  }

  /// An unknown heading under the current one is one of its parts.
  bool KeepsSection(const Line& line) const {
    if (sections_.back().kind == SectionKind::kNone) return false;
    if (line.role == LineRole::kWeakHeading) return true;
    return line.level > level_;
  }

  void Open(SectionKind kind, int level) {
    sections_.emplace_back();
    sections_.back().kind = kind;
    level_ = level;
  }

  std::vector<Section> sections_;
  int level_ = 9;
};

std::vector<std::string> ItemsOf(const Section& section) {
  std::vector<std::string> items;
  const auto bullets = std::count_if(section.lines.begin(), section.lines.end(),
                                     [](const Line& line) { return line.role == LineRole::kItem; });
  for (const Line& line : section.lines) {
    if (line.role == LineRole::kItem) {
      if (!EndsWithColon(line.text)) items.push_back(line.text);
      continue;
    }
    if (EndsWithColon(line.text) || line.text.size() < 4) continue;
    if (bullets >= 2) {
      // Beside bullets, prose is an introduction or a remark.
      continue;
    }
    if (line.text.size() < 160 && line.text.find(". ") == std::string::npos) {
      items.push_back(line.text);
      continue;
    }
    for (std::string& sentence : platform::Sentences(line.text))
      items.push_back(std::move(sentence));
  }
  return items;
}

std::string CleanItem(std::string_view item) {
  std::string text = CollapseSpace(item);
  while (!text.empty() && (text.back() == ';' || text.back() == ',' || text.back() == ' '))
    text.pop_back();
  return text.substr(0, kMaxItemBytes);
}

bool IsItemText(std::string_view text) {
  return text.size() >= 2 && std::any_of(text.begin(), text.end(), [](char c) {
           return static_cast<unsigned char>(c) >= 0x80 ||
                  std::isalpha(static_cast<unsigned char>(c)) != 0;
         });
}

void AddItems(const Section& section, PostingSections* out) {
  for (const std::string& raw : ItemsOf(section)) {
    std::string item = CleanItem(raw);
    if (!IsItemText(item)) continue;
    if (section.kind == SectionKind::kResponsibilities) {
      if (out->responsibilities.size() < kMaxItems)
        out->responsibilities.push_back(std::move(item));
      continue;
    }
    const auto same =
        std::find_if(out->requirements.begin(), out->requirements.end(),
                     [&item](const RequirementLine& line) { return line.text == item; });
    if (same != out->requirements.end() || out->requirements.size() >= kMaxItems) continue;
    const bool mandatory = section.kind == SectionKind::kRequirements && !IsWish(item);
    out->requirements.push_back({std::move(item), mandatory});
  }
}

template <size_t n>
bool HoldsAny(const std::string& form, const std::string_view (&phrases)[n]) {
  return std::any_of(std::begin(phrases), std::end(phrases), [&form](std::string_view phrase) {
    return form.find(phrase) != std::string::npos;
  });
}

/// True when HTML markup stands in `text`.
bool LooksLikeHtml(std::string_view text) {
  static constexpr std::string_view kMarks[] = {"<p", "<br", "<ul",   "<li", "<div", "<strong",
                                                "<h", "<b>", "<span", "</",  "<ol",  "<em"};
  return std::any_of(std::begin(kMarks), std::end(kMarks),
                     [text](std::string_view mark) { return ContainsNoCase(text, mark); });
}

}  // namespace

SectionKind ClassifyHeading(std::string_view heading) {
  return IsShort(heading) ? MatchHeading(heading).kind : SectionKind::kNone;
}

bool IsWish(std::string_view line) {
  const std::string form = HeadingForm(line);
  static constexpr std::string_view kWishes[] = {" nice to have ",
                                                 " is a plus ",
                                                 " a plus ",
                                                 " a big plus ",
                                                 " a strong plus ",
                                                 " plus but ",
                                                 " as a plus ",
                                                 " are a plus ",
                                                 " be a plus ",
                                                 " preferred ",
                                                 " preferably ",
                                                 " desirable ",
                                                 " ideally ",
                                                 " is a bonus ",
                                                 " bonus ",
                                                 " advantageous ",
                                                 " an advantage ",
                                                 " an asset ",
                                                 " a advantage ",
                                                 " beneficial ",
                                                 " not required ",
                                                 " not mandatory ",
                                                 " optional ",
                                                 " not essential ",
                                                 " would be great ",
                                                 " highly desired ",
                                                 " is desired ",
                                                 " a strong advantage ",
                                                 " a definite plus ",
                                                 " not a must ",
                                                 " helpful ",
                                                 " welcome ",
                                                 " a huge plus ",
                                                 " would be nice ",
                                                 " is appreciated ",
                                                 " плюсом",
                                                 " желательно ",
                                                 " желательны ",
                                                 " желателен ",
                                                 " желательна ",
                                                 " приветствуется ",
                                                 " приветствуются ",
                                                 " преимуществом ",
                                                 " преимущество ",
                                                 " будет плюс ",
                                                 " необязательно ",
                                                 " не обязательно ",
                                                 " плюс ",
                                                 " бонусом ",
                                                 " будет здорово ",
                                                 " von vorteil ",
                                                 " wunschenswert ",
                                                 " idealerweise ",
                                                 " vorteilhaft ",
                                                 " ein plus ",
                                                 " gern gesehen ",
                                                 " bestenfalls ",
                                                 " im idealfall ",
                                                 " ist ein vorteil ",
                                                 " sind ein vorteil ",
                                                 " gerne auch ",
                                                 " kein muss ",
                                                 " optional ",
                                                 " ware ein plus ",
                                                 " sind ein plus ",
                                                 " ist ein plus ",
                                                 " willkommen ",
                                                 " vorzugsweise ",
                                                 " bevorzugt ",
                                                 " un plus ",
                                                 " serait un plus ",
                                                 " souhaite ",
                                                 " souhaitee ",
                                                 " souhaites ",
                                                 " souhaitees ",
                                                 " apprecie ",
                                                 " appreciee ",
                                                 " appreciees ",
                                                 " apprecies ",
                                                 " un atout ",
                                                 " atout ",
                                                 " idealement ",
                                                 " de preference ",
                                                 " souhaitable ",
                                                 " facultatif ",
                                                 " serait apprecie",
                                                 " deseable ",
                                                 " deseables ",
                                                 " se valora ",
                                                 " se valorara ",
                                                 " se valoraran ",
                                                 " valorable ",
                                                 " valorables ",
                                                 " se valoran ",
                                                 " preferible ",
                                                 " preferiblemente ",
                                                 " preferentemente ",
                                                 " idealmente ",
                                                 " opcional ",
                                                 " es un plus ",
                                                 " sera un plus ",
                                                 " recomendable ",
                                                 " avantaj ",
                                                 " un avantaj ",
                                                 " constituie avantaj ",
                                                 " de preferat ",
                                                 " preferabil ",
                                                 " ideal ",
                                                 " este un plus ",
                                                 " ar fi un plus ",
                                                 " de dorit ",
                                                 " optional "};
  return HoldsAny(form, kWishes);
}

bool AsksOfApplicant(std::string_view line) {
  const std::string form = HeadingForm(line);
  static constexpr std::string_view kAsks[] = {" required ",
                                               " needed ",
                                               " minimum ",
                                               " necessary ",
                                               " essential ",
                                               " is a must ",
                                               " background ",
                                               " comfortable ",
                                               " passion",
                                               " willing",
                                               " eligible ",
                                               " right to work ",
                                               " обязател",
                                               " нужен ",
                                               " нужна ",
                                               " нужны ",
                                               " необходим",
                                               " умеете ",
                                               " понимаете ",
                                               " знаете ",
                                               " работали ",
                                               " имеете ",
                                               " владеете ",
                                               " обладаете ",
                                               " erforderlich",
                                               " vorausgesetzt",
                                               " notwendig",
                                               " mindestens ",
                                               " zwingend ",
                                               " jahre ",
                                               " zertifi",
                                               " von vorteil ",
                                               " sie haben ",
                                               " sie verfugen ",
                                               " du hast ",
                                               " du verfugst ",
                                               " sie bringen ",
                                               " du bringst ",
                                               " minimum ",
                                               " pratique ",
                                               " niveau ",
                                               " exige",
                                               " requis",
                                               " ans ",
                                               " permis ",
                                               " a l aise ",
                                               " deplacements ",
                                               " indispensable ",
                                               " serait un plus ",
                                               " est un plus ",
                                               " expert",
                                               " certifi",
                                               " vous possedez ",
                                               " vous connaissez ",
                                               " imprescindible",
                                               " se valora",
                                               " titulo ",
                                               " anos ",
                                               " requier",
                                               " necesari",
                                               " merito ",
                                               " certificaci",
                                               " disponibilidad ",
                                               " permiso ",
                                               " idioma",
                                               " obligatoriu ",
                                               " necesar",
                                               " minim ",
                                               " ani ",
                                               " nivel ",
                                               " disponibilitate ",
                                               " certificat",
                                               " constituie ",
                                               " avantaj ",
                                               " stapanesti ",
                                               " cunosti ",
                                               " experience ",
                                               " experienced ",
                                               " knowledge ",
                                               " degree ",
                                               " years of ",
                                               " years in ",
                                               " ability to ",
                                               " skills ",
                                               " skilled ",
                                               " proficien",
                                               " fluent ",
                                               " fluency ",
                                               " understanding of ",
                                               " familiar",
                                               " bachelor",
                                               " master",
                                               " background in ",
                                               " expertise ",
                                               " certified ",
                                               " certification ",
                                               " qualification",
                                               " track record ",
                                               " must have ",
                                               " you have ",
                                               " hands on ",
                                               " able to ",
                                               " command of ",
                                               " native ",
                                               " competen",
                                               " capable ",
                                               " licen",
                                               " driving ",
                                               " опыт ",
                                               " опыта ",
                                               " опытом ",
                                               " знание ",
                                               " знания ",
                                               " знаний ",
                                               " умение ",
                                               " умения ",
                                               " навык",
                                               " образование ",
                                               " владение ",
                                               " понимание ",
                                               " уверенн",
                                               " способность ",
                                               " готовность ",
                                               " английск",
                                               " уровень ",
                                               " уровне ",
                                               " ответственность ",
                                               " грамотн",
                                               " диплом",
                                               " лет ",
                                               " erfahrung",
                                               "erfahrung ",
                                               " kenntnisse ",
                                               "kenntnisse ",
                                               " studium ",
                                               " ausbildung ",
                                               " abgeschlossen",
                                               " fahigkeit",
                                               " verstandnis ",
                                               " deutsch",
                                               " englisch",
                                               " beherrsch",
                                               " sicher im ",
                                               " sicherer ",
                                               " berufserfahrung ",
                                               " qualifikation",
                                               " teamfahig",
                                               " fuhrerschein ",
                                               " idealerweise ",
                                               " bereitschaft ",
                                               " kompetenz",
                                               " experience ",
                                               " connaissance",
                                               " maitrise ",
                                               " maitrisez ",
                                               " diplome ",
                                               " diplomee ",
                                               " formation ",
                                               " competence",
                                               " capacite ",
                                               " anglais ",
                                               " bac ",
                                               " bac+",
                                               " titulaire ",
                                               " aisance ",
                                               " sens de ",
                                               " rigueur ",
                                               " rigoureux",
                                               " autonom",
                                               " esprit ",
                                               " vous avez ",
                                               " justifiez ",
                                               " experiencia ",
                                               " conocimiento",
                                               " titulacion ",
                                               " grado ",
                                               " nivel ",
                                               " capacidad ",
                                               " habilidad",
                                               " dominio ",
                                               " ingles ",
                                               " licenciatura ",
                                               " formacion ",
                                               " manejo ",
                                               " carnet ",
                                               " acostumbrado",
                                               " competencias ",
                                               " experienta ",
                                               " cunostinte ",
                                               " cunoasterea ",
                                               " studii ",
                                               " abilitati ",
                                               " abilitate ",
                                               " capacitate ",
                                               " capacitatea ",
                                               " engleza ",
                                               " diploma ",
                                               " permis ",
                                               " cunoastere ",
                                               " aptitudini ",
                                               " spirit "};
  return HoldsAny(form, kAsks);
}

PostingSections ReadSections(const std::vector<TextBlock>& blocks) {
  PostingSections out;
  const std::vector<Section> sections = SectionSplitter().Split(LineReader().Read(blocks), &out);
  for (const Section& section : sections) {
    if (section.kind == SectionKind::kResponsibilities ||
        section.kind == SectionKind::kRequirements || section.kind == SectionKind::kPreferred) {
      AddItems(section, &out);
    }
  }
  return out;
}

std::vector<RequirementLine> RequirementsByWording(const std::vector<TextBlock>& blocks) {
  std::vector<RequirementLine> found;
  for (const Line& line : LineReader().Read(blocks)) {
    if (line.role == LineRole::kHeading) continue;
    const bool item = line.role == LineRole::kItem;
    std::vector<std::string> parts;
    if (item || line.text.size() < 120) {
      parts.push_back(line.text);
    } else {
      parts = platform::Sentences(line.text);
    }
    for (const std::string& part : parts) {
      std::string text = CleanItem(part);
      if (text.size() < 12 || text.size() > 400 || EndsWithColon(text) || !AsksOfApplicant(text))
        continue;
      if (found.size() >= kMaxItems) return found;
      const bool mandatory = !IsWish(text);
      found.push_back({std::move(text), mandatory});
    }
  }
  return found;
}

std::vector<TextBlock> BlocksOfPlainText(std::string_view text) {
  std::vector<TextBlock> blocks;
  size_t begin = 0;
  while (begin <= text.size()) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    std::string line = CollapseSpace(text.substr(begin, end - begin));
    if (!line.empty()) {
      TextBlock block;
      // Markdown's headings and bold lines, as notes pages copy them.
      const size_t marks = line.find_first_not_of('#');
      if (marks != std::string::npos && marks > 0 && marks < 7 && line[marks] == ' ') {
        block.kind = BlockKind::kHeading;
        block.level = static_cast<int>(marks);
        line = line.substr(marks + 1);
      }
      if (line.size() > 4 && line.substr(0, 2) == "**") {
        const size_t close = line.find("**", 2);
        if (close != std::string::npos && close + 3 >= line.size()) {
          line = line.substr(2, close - 2) + line.substr(close + 2);
          block.bold.emplace_back(0, static_cast<uint32_t>(line.size()));
        }
      }
      if (BulletBytes(line) > 0) block.kind = BlockKind::kListItem;
      block.text = std::move(line);
      blocks.push_back(std::move(block));
    }
    begin = end + 1;
  }
  return blocks;
}

std::vector<TextBlock> BlocksOfDescription(std::string_view description) {
  std::string text(description);
  for (int round = 0; round < 3 && !LooksLikeHtml(text) && text.find('&') != std::string::npos;
       ++round) {
    std::string decoded = DecodeReferences(text);
    if (decoded == text) break;
    text = std::move(decoded);
  }
  if (!LooksLikeHtml(text)) return BlocksOfPlainText(text);
  // Line breaks in the source carry the lines where the markup has no blocks of its own.
  const bool has_blocks = ContainsNoCase(text, "<p") || ContainsNoCase(text, "<br") ||
                          ContainsNoCase(text, "<li") || ContainsNoCase(text, "<div");
  if (!has_blocks) {
    std::string with_breaks;
    for (char c : text) {
      if (c == '\n') {
        with_breaks += "<br>";
      } else {
        with_breaks.push_back(c);
      }
    }
    text = std::move(with_breaks);
  }
  const HtmlTree tree = HtmlTree::Parse(std::move(text));
  std::vector<TextBlock> blocks = CollectBlocks(tree, 0, {});
  // Markup that was escaped inside markup shows as text: once more.
  if (blocks.size() == 1 && LooksLikeHtml(blocks[0].text)) {
    const HtmlTree inner = HtmlTree::Parse(blocks[0].text);
    return CollectBlocks(inner, 0, {});
  }
  return blocks;
}

std::string TextOfBlocks(const std::vector<TextBlock>& blocks) {
  std::string text;
  for (const TextBlock& block : blocks) {
    if (!text.empty()) text.push_back('\n');
    text += block.text;
  }
  return text;
}

}  // namespace portfolio::analysis
