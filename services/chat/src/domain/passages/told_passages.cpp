#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "chat/src/domain/passages/passage_writer.h"

namespace portfolio::chat {
namespace {

/// Where the page shows what a concept is about; for passages that have no place of their own.
struct Place {
  std::string_view concept_name;
  std::string_view section;
  std::string_view entry;
};
constexpr std::array<Place, 20> kPlaces = {{
    {"education", "about", "personal"},
    {"language", "about", "personal"},
    {"interest", "about", "personal"},
    {"travel", "about", "personal"},
    {"certificate", "about", "overview"},
    {"career", "about", "experience"},
    {"client", "about", "experience"},
    {"industry", "about", "overview"},
    {"result", "about", "achievements"},
    {"failure", "about", "achievements"},
    {"budget", "about", "achievements"},
    {"leadership", "showcase", "leadership-excellence"},
    {"proposal", "showcase", "leadership-excellence"},
    {"teaching", "showcase", "leadership-excellence"},
    {"ai", "showcase", "ai-development"},
    {"website", "showcase", "ai-development"},
    {"tool", "skills", "technical"},
    {"coding", "skills", "technical"},
    {"workstyle", "skills", "business"},
    {"confidentiality", "skills", "business"},
}};
constexpr std::array<std::string_view, 12> kContactConcepts = {
    "contact",    "availability", "salary", "interview",  "references", "notice",
    "employment", "role_wanted",  "remote", "relocation", "permit",     "response"};

/// The span between the two years that a text names; nothing when it names fewer or more.
std::optional<Years> ToldYears(std::string_view text) {
  const std::vector<int> years = YearsNamed(text);
  if (years.size() != 2) return std::nullopt;
  return Years{std::min(years[0], years[1]), std::max(years[0], years[1])};
}

/// What the owner tells herself: frequent questions and background.
class ToldPassages : private PassageWriter {
 public:
  ToldPassages(const profile::Profile& profile, const Lexicon& lexicon,
               std::vector<Passage>& passages)
      : PassageWriter(profile, lexicon, passages) {}

  void WriteAll() {
    AddFrequentQuestions();
    AddBackground();
  }

 private:
  void AddFrequentQuestions() {
    const auto& english = In(Language::kEnglish).faq;
    for (std::size_t i = 0; i < english.size(); ++i) {
      const auto [section, entry] =
          PlaceOf(english_.Analyse(IdAsWords(english[i].id) + ". " + english[i].question));
      const Tags tags{{}, ConceptsOf(english[i].id)};
      Passage& added =
          Add("faq/" + english[i].id, section, entry, tags, [&](Language, const Texts& t) {
            const profile::FaqEntry& faq = Find(t.faq, english[i].id);
            return PassageText{faq.question, {}, IdAsWords(faq.id), faq.answer, faq.answer};
          });
      added.prior = kFrequentPrior;
      added.told = true;
      added.told_years = ToldYears(english[i].answer);
    }
  }

  template <typename Entry>
  static const Entry& Find(const std::vector<Entry>& entries, const std::string& id) {
    static const Entry none;
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const Entry& entry) { return entry.id == id; });
    return found == entries.end() ? none : *found;
  }

  static std::pair<std::string, std::string> PlaceOf(const std::vector<Token>& tokens) {
    for (const Token& token : tokens) {
      for (const TokenConcept& entry : token.concepts) {
        for (const Place& place : kPlaces) {
          if (place.concept_name == entry.name) {
            return {std::string(place.section), std::string(place.entry)};
          }
        }
        for (const std::string_view name : kContactConcepts) {
          if (name == entry.name) return {"contact", ""};
        }
      }
    }
    return {"about", "overview"};
  }

  void AddBackground() {
    for (const auto& story : In(Language::kEnglish).background) {
      const Tags tags{{}, ConceptsOf(story.id)};
      Passage& added =
          Add("background/" + story.id, story.section, story.entry, tags,
              [&](Language, const Texts& t) {
                const profile::Passage& text = Find(t.background, story.id);
                return PassageText{text.title, {}, IdAsWords(story.id), text.text, text.text};
              });
      added.prior = kStoryPrior;
      added.told = true;
      added.told_years = ToldYears(story.title + " " + story.text);
    }
  }
};

}  // namespace

void AddToldPassages(const profile::Profile& profile, const Lexicon& lexicon,
                     std::vector<Passage>& passages) {
  ToldPassages(profile, lexicon, passages).WriteAll();
}

}  // namespace portfolio::chat
