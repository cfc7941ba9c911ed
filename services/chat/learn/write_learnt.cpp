#include "chat/learn/write_learnt.h"

#include <string>
#include <vector>

#include "chat/learn/learn_topics.h"
#include "chat/learn/learn_words.h"
#include "chat/learn/read_examples.h"
#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/domain/read/understand_question.h"

namespace portfolio::chat {
namespace {

constexpr std::size_t kNumbersPerLine = 32;

template <typename Number>
void WriteNumbers(std::ostream& out, const char* type, const char* name,
                  const std::vector<Number>& numbers) {
  out << "constexpr " << type << " " << name << "[] = {";
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    out << (i % kNumbersPerLine == 0 ? "\n" : "") << +numbers[i] << ",";
  }
  out << "};\n";
}

void WriteTopics(std::ostream& out, const LearntTopics& learnt) {
  WriteNumbers(out, "std::uint32_t", "kFeatures", learnt.features);
  WriteNumbers(out, "std::uint8_t", "kRarity", learnt.rarity);
  WriteNumbers(out, "std::uint32_t", "kFirst", learnt.first);
  WriteNumbers(out, "std::uint8_t", "kTopicOf", learnt.topic_of);
  WriteNumbers(out, "std::int8_t", "kUnits", learnt.units);
  out << "constexpr TopicModel kTopics = {\"" << learnt.topics
      << "\", kFeatures, kRarity, kFirst, kTopicOf, kUnits, " << +learnt.unseen_rarity << "};\n";
}

void WriteWords(std::ostream& out, const LearntWords& learnt) {
  WriteNumbers(out, "std::uint32_t", "kRare", learnt.rare);
  out << "constexpr KnownWords kWords = {\"" << learnt.frequent << "\", kRare};\n";
}

/// A function that gives each language's constant of this name.
void WriteFunction(std::ostream& out, const char* type, const char* function, const char* name) {
  out << type << " " << function << "(Language language) {\n  static constexpr PerLanguage<" << type
      << "> kAll = {{\n";
  for (const Language language : kLanguages) {
    out << "      " << platform::LanguageCode(language) << "::" << name << ",\n";
  }
  out << "  }};\n  return kAll[language];\n}\n\n";
}

}  // namespace

platform::Status WriteLearnt(const std::string& folder, std::ostream& out) {
  ASSIGN_OR_RETURN(const Lexicon lexicon, ReadWordLists());
  out << "#include \"chat/src/domain/words/lexicon.h\"\n\nnamespace portfolio::chat {\nnamespace "
         "{\n\n";
  for (const Language language : kLanguages) {
    const std::string code(platform::LanguageCode(language));
    const LanguageWords& words = lexicon.languages[language];
    ASSIGN_OR_RETURN(const WordLists examples, ReadExamples(folder, language));
    // Whose questions they are isn't known yet.
    const TextAnalyser analyser(language, WithOwner(words, {}));
    out << "namespace " << code << " {\n";
    WriteTopics(out, LearnTopics(analyser, examples, words.concepts));
    WriteWords(out, LearnWords(examples));
    out << "}  // namespace " << code << "\n\n";
  }
  out << "}  // namespace\n\n";
  WriteFunction(out, "TopicModel", "LearntTopicsOf", "kTopics");
  WriteFunction(out, "KnownWords", "LearntWordsOf", "kWords");
  out << "}  // namespace portfolio::chat\n";
  return {};
}

}  // namespace portfolio::chat
