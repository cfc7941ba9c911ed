// learn_topics <folder of questions.<language>.json> <output.cpp>
// A step of the build: learns what visitors' questions are about from examples, and writes it as a
// C++ source with LearntTopicsOf.
#include <cstdio>
#include <fstream>
#include <string>

#include "chat/learn/learn_topics.h"
#include "chat/learn/read_examples.h"
#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/domain/understand_question.h"

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

void WriteModel(std::ostream& out, const std::string& code, const LearntTopics& learnt) {
  out << "namespace " << code << " {\n";
  WriteNumbers(out, "std::uint32_t", "kFeatures", learnt.features);
  WriteNumbers(out, "std::uint8_t", "kRarity", learnt.rarity);
  WriteNumbers(out, "std::uint32_t", "kFirst", learnt.first);
  WriteNumbers(out, "std::uint8_t", "kTopicOf", learnt.topic_of);
  WriteNumbers(out, "std::int8_t", "kUnits", learnt.units);
  out << "constexpr TopicModel kModel = {\"" << learnt.topics
      << "\", kFeatures, kRarity, kFirst, kTopicOf, kUnits, " << +learnt.unseen_rarity << "};\n"
      << "}  // namespace " << code << "\n\n";
}

platform::Status Learn(const std::string& folder, std::ostream& out) {
  ASSIGN_OR_RETURN(const Lexicon lexicon, ReadWordLists());
  out << "#include \"chat/src/domain/lexicon.h\"\n\nnamespace portfolio::chat {\nnamespace {\n\n";
  std::string cases;
  for (const Language language : kLanguages) {
    const std::string code(platform::LanguageCode(language));
    const LanguageWords& words = lexicon.languages[language];
    ASSIGN_OR_RETURN(const WordLists examples, ReadExamples(folder, language));
    // Whose questions they are isn't known yet.
    const TextAnalyser analyser(language, WithOwner(words, {}));
    WriteModel(out, code, LearnTopics(analyser, examples, words.concepts));
    cases += "      " + code + "::kModel,\n";
  }
  out << "}  // namespace\n\nTopicModel LearntTopicsOf(Language language) {\n"
      << "  static constexpr PerLanguage<TopicModel> kModels = {{\n"
      << cases << "  }};\n  return kModels[language];\n}\n\n}  // namespace portfolio::chat\n";
  return {};
}

int Run(const std::string& folder, const std::string& output) {
  std::ofstream file(output, std::ios::binary);
  const platform::Status status = Learn(folder, file);
  if (status.ok() && file.flush()) return 0;
  std::fprintf(stderr, "learn_topics: %s %s\n", status.message().c_str(),
               status.log_detail().c_str());
  return 1;
}

}  // namespace
}  // namespace portfolio::chat

int main(int argc, char** argv) {
  if (argc == 3) return portfolio::chat::Run(argv[1], argv[2]);
  std::fprintf(stderr, "learn_topics <folder> <output.cpp>\n");
  return 2;
}
