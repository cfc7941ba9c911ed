#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/passages/content_languages.h"
#include "chat/src/domain/passages/passage.h"
#include "chat/src/domain/words/analyse_text.h"
#include "chat/src/domain/words/lexicon.h"
#include "platform/phrases/phrases.h"
#include "profile/profile.h"

namespace portfolio::chat {

// Single subjects and stories are rarely what a question is after; overviews and frequent questions
// often are.
inline constexpr double kSubjectPrior = 0.85;
inline constexpr double kStoryPrior = 0.9;
inline constexpr double kDetailPrior = 0.92;
inline constexpr double kOverviewPrior = 1.08;
inline constexpr double kFrequentPrior = 1.1;

/// A span without an end.
inline constexpr int kOpenEnd = 9999;

/// The concepts of a passage; see Passage.
struct Tags {
  std::vector<std::string> concepts = {};
  std::vector<std::string> related = {};
  std::vector<std::string> if_named = {};
};

/// "2017" of "2017-03-01".
std::string YearOf(std::string_view date);
/// 2017 of "2017-03-01"; `otherwise` of a text too short to hold a year.
int YearNumber(std::string_view date, int otherwise);

/// The years from 1950 to 2099 that `text` names, each once.
std::vector<int> YearsNamed(std::string_view text);
/// "2017 2018 2019".
std::string YearsAsWords(Years years);
/// What stands between a thing and what is said of it: ": ", in French behind a fixed space.
std::string Colon(Language language);
/// Without the mark that ends it.
std::string WithoutEnd(std::string text);
/// A bold label and what is said of it: "**SQL**: 85%".
std::string Labelled(Language language, std::string_view label, std::string_view text);
std::string Join(const std::vector<std::string>& parts, std::string_view separator);
/// A Markdown list, each item behind a line break.
std::string AsList(const std::vector<std::string>& items);
/// Identifiers are English words: "notice-period", "noticePeriod" -> "notice period".
std::string IdAsWords(std::string_view id);
std::vector<std::string> FirstOf(const std::vector<std::string>& items, std::size_t count);
/// The word under `key`; empty when there is none.
std::string WordFor(const profile::Words& words, const std::string& key);

/// What all writers of passages share: the owner's content, the assistant's own sentences, and the
/// list to which passages are added.
class PassageWriter {
 protected:
  PassageWriter(const profile::Profile& profile, const Lexicon& lexicon,
                std::vector<Passage>& passages)
      : profile_(profile),
        facts_(profile.facts),
        lexicon_(lexicon),
        english_(Language::kEnglish, lexicon.languages[Language::kEnglish]),
        passages_(passages) {
    const Language main = ContentLanguages(profile).main;
    if (main != Language::kEnglish) told_.emplace(main, lexicon.languages[main]);
  }

  using Texts = profile::Texts;
  /// Gives the text of a passage in one language.
  using Write = std::function<PassageText(Language, const Texts&)>;

  const Texts& In(Language language) const;
  std::string Say(Language language, std::string_view key,
                  platform::Phrases::Values values = {}) const;
  /// Reads the owner's texts of kEnglish, which stand in another language where she writes none.
  const TextAnalyser& Told() const { return told_ ? *told_ : english_; }
  /// Concepts of such a text.
  std::vector<std::string> ConceptsIn(std::string_view text) const;
  /// Concepts of an identifier, which is English.
  std::vector<std::string> ConceptsOf(std::string_view id) const;
  /// Adds a passage whose text `write` gives for each language. The reference holds until the next.
  Passage& Add(std::string id, std::string section, std::string entry, Tags tags,
               const Write& write);
  /// A head and items as a list; nothing without items. It is found by its title and concepts only:
  /// the items have passages of their own.
  PassageText ListText(Language language, std::string_view phrase,
                       const std::vector<std::string>& items) const;

  const profile::Profile& profile_;
  const profile::Facts& facts_;
  const Lexicon& lexicon_;
  const TextAnalyser english_;

 private:
  std::vector<std::string> ConceptsIn(std::string_view text, const TextAnalyser& analyser) const;

  std::optional<TextAnalyser> told_;
  std::vector<Passage>& passages_;
};

// Each adds the passages of one part of the content.
void AddOwnerPassages(const profile::Profile& profile, const Lexicon& lexicon,
                      std::vector<Passage>& passages);
void AddCareerPassages(const profile::Profile& profile, const Lexicon& lexicon,
                       std::vector<Passage>& passages);
void AddEducationPassages(const profile::Profile& profile, const Lexicon& lexicon,
                          std::vector<Passage>& passages);
void AddSkillPassages(const profile::Profile& profile, const Lexicon& lexicon,
                      std::vector<Passage>& passages);
void AddShowcasePassages(const profile::Profile& profile, const Lexicon& lexicon,
                         std::vector<Passage>& passages);
void AddContactPassages(const profile::Profile& profile, const Lexicon& lexicon,
                        std::vector<Passage>& passages);
void AddToldPassages(const profile::Profile& profile, const Lexicon& lexicon,
                     std::vector<Passage>& passages);

}  // namespace portfolio::chat
