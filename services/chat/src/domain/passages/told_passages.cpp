#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "chat/src/domain/passages/passage_writer.h"

namespace portfolio::chat {
namespace {

/// Where the page shows what a concept is about; for passages that have no place of their own. What
/// the owner's showcase is about stands there instead.
struct Place {
  std::string_view concept_name;
  std::string_view section;
  std::string_view entry;
};
constexpr std::array<Place, 15> kPlaces = {{
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
    {"tool", "skills", "technical"},
    {"coding", "skills", "technical"},
    {"workstyle", "skills", "business"},
    {"confidentiality", "skills", "business"},
}};
/// Concepts of which a topic of the showcase tells more than any other part of the page.
constexpr std::array<std::string_view, 5> kShowcaseConcepts = {"leadership", "proposal", "teaching",
                                                               "ai", "website"};
constexpr std::array<std::string_view, 12> kContactConcepts = {
    "contact",    "availability", "salary", "interview",  "references", "notice",
    "employment", "role_wanted",  "remote", "relocation", "permit",     "response"};

/// The span between the two years that a text names; nothing when it names fewer or more.
std::optional<Years> ToldYears(std::string_view text) {
  const std::vector<int> years = YearsNamed(text);
  if (years.size() != 2) return std::nullopt;
  return Years{std::min(years[0], years[1]), std::max(years[0], years[1])};
}

/// What the owner tells in prose: frequent questions and background.
class ToldPassages : private PassageWriter {
 public:
  ToldPassages(const profile::Profile& profile, const Lexicon& lexicon,
               std::vector<Passage>& passages)
      : PassageWriter(profile, lexicon, passages) {
    FindTopics();
  }

  void WriteAll() {
    AddFrequentQuestions();
    AddBackground();
  }

 private:
  void AddFrequentQuestions() {
    const auto& english = In(Language::kEnglish).faq;
    for (std::size_t i = 0; i < english.size(); ++i) {
      const auto [section, entry] = PlaceOf(TokensOf(english[i].id, english[i].question));
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

  void TakeTopic(const std::string& topic, const std::string& text) {
    for (const Token& token : Told().Analyse(text)) {
      for (const TokenConcept& entry : token.concepts) {
        const auto known =
            std::find(kShowcaseConcepts.begin(), kShowcaseConcepts.end(), entry.name);
        if (known != kShowcaseConcepts.end()) topics_.emplace(entry.name, topic);
      }
    }
  }

  /// Titles of topics say what they are about; those of highlights, what else is there.
  void FindTopics() {
    const auto& texts = In(Language::kEnglish).showcase;
    for (const profile::ShowcaseTopic& topic : facts_.showcase) {
      TakeTopic(topic.id, texts.at(topic.id).title);
    }
    for (const profile::ShowcaseTopic& topic : facts_.showcase) {
      for (const auto& [id, project] : texts.at(topic.id).projects) {
        TakeTopic(topic.id, project.title + ". " + project.description);
      }
    }
  }

  std::vector<Token> TokensOf(std::string_view id, std::string_view text) const {
    std::vector<Token> tokens = english_.Analyse(IdAsWords(id));
    const std::vector<Token> told = Told().Analyse(text);
    tokens.insert(tokens.end(), told.begin(), told.end());
    return tokens;
  }

  std::pair<std::string, std::string> PlaceOf(const std::vector<Token>& tokens) const {
    for (const Token& token : tokens) {
      for (const TokenConcept& entry : token.concepts) {
        const auto topic = topics_.find(entry.name);
        if (topic != topics_.end()) return {"showcase", topic->second};
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

  /// The topic of the showcase that tells of a concept, by its name.
  std::map<std::string, std::string, std::less<>> topics_;
};

}  // namespace

void AddToldPassages(const profile::Profile& profile, const Lexicon& lexicon,
                     std::vector<Passage>& passages) {
  ToldPassages(profile, lexicon, passages).WriteAll();
}

}  // namespace portfolio::chat
