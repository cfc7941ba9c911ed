// portfolio-draft: a content folder out of a CV, and further languages for one.

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/adapters/read_phrases.h"
#include "analysis/src/adapters/sandboxed_file_opener.h"
#include "analysis/src/domain/documents/read_files.h"
#include "draft/check_translation.h"
#include "draft/draft.h"
#include "draft/owner_words.h"
#include "draft/translate.h"
#include "draft/translation.h"
#include "llm/openai_language_model.h"
#include "platform/json/json.h"

namespace {

namespace fs = std::filesystem;
using namespace portfolio;
using platform::InvalidArgument;
using platform::Language;
using platform::Status;
using platform::StatusOr;

constexpr const char* kUsage =
    R"(portfolio-draft: a content folder out of a CV, and further languages for one.

  portfolio-draft FILE FOLDER [--language CODE] [--gender feminine|masculine]
  portfolio-draft --add-language CODE FOLDER
  portfolio-draft --typeset FOLDER

FILE is a JSON Resume (.json), LinkedIn's data export (.zip), or a CV as PDF, DOCX, DOC, RTF or plain text. FOLDER
must not hold anything yet. What only the owner knows is listed in FOLDER/STILL-TO-SAY.md.

--add-language writes FOLDER/translation.CODE.txt: every text beside an empty line for the other language. Where a
language model is set up (LLM_BASE_URL, LLM_API_KEY, LLM_MODEL) it fills the lines in: the sheet is marked as unread
by a person, and what lost a figure, a name or gained markup is left empty. When the sheet is read and filled in, the
same command writes the texts and adds the language to the site.

--typeset puts the signs of FOLDER's texts right: quotation marks, apostrophes, no-break spaces.

CODE is one of en, ru, fr, de, es, ro; without --language that of the CV is taken.
Exit status: 0, 1 when something is to be done first, 2 for wrong arguments.
)";

constexpr std::uintmax_t kMaxFileBytes = 100ULL * 1024 * 1024;

std::string ReadFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

Status WriteFile(const fs::path& path, const std::string& text) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  return file ? Status() : InvalidArgument("Can't write " + path.string() + ".", "WRITE_FAILED");
}

/// The folder of this program and of those that open documents.
std::string ProgramFolder() { return fs::read_symlink("/proc/self/exe").parent_path().string(); }

StatusOr<std::string> DocumentText(const std::string& bytes) {
  ASSIGN_OR_RETURN(const platform::Phrases phrases, analysis::ReadPhrases());
  const std::string folder = ProgramFolder();
  const platform::Sandbox sandbox(folder + "/sandbox-exec");
  analysis::SandboxedFileOpener opener(sandbox, folder + "/document-reader");
  const analysis::ReadDocument documents(opener, phrases);
  ASSIGN_OR_RETURN(analysis::DocumentText document,
                   documents.Run(bytes, Language::kEnglish,
                                 platform::Deadline::After(std::chrono::seconds(60))));
  return std::move(document.text);
}

StatusOr<draft::Source> ReadSource(const fs::path& path) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  if (error)
    return InvalidArgument("There is no readable file " + path.string() + ".", "FILE_MISSING");
  if (size > kMaxFileBytes)
    return InvalidArgument(path.string() + " is larger than 100 MB.", "FILE_TOO_LARGE");
  const std::string bytes = ReadFile(path);
  const size_t first = bytes.find_first_not_of(" \r\n\t\xEF\xBB\xBF");
  if (first != std::string::npos && bytes[first] == '{' && bytes.compare(first, 5, "{\\rtf") != 0) {
    return draft::ReadJsonResume(std::string_view(bytes).substr(first));
  }
  const analysis::DocumentKind kind = analysis::DocumentKindOf(bytes);
  const bool word = kind == analysis::DocumentKind::kWordXml &&
                    bytes.find("word/document.xml") != std::string::npos;
  if (kind == analysis::DocumentKind::kWordXml && !word) {
    return draft::ReadLinkedInExport(bytes);
  }
  const bool plain = kind == analysis::DocumentKind::kUnknown && path.extension() == ".txt";
  std::string text = bytes;
  if (!plain) {
    ASSIGN_OR_RETURN(text, DocumentText(bytes));
  }
  return draft::ReadCvText(text);
}

std::string ThisMonth() {
  const std::time_t now = std::time(nullptr);
  std::tm date{};
  gmtime_r(&now, &date);
  char text[8];
  std::strftime(text, sizeof(text), "%Y-%m", &date);
  return text;
}

std::string List(const std::vector<std::string>& lines, const char* begin) {
  std::string out;
  for (const std::string& line : lines) out += begin + line + "\n";
  return out;
}

struct Arguments {
  std::vector<std::string> paths;
  std::string language;
  std::string gender;
  std::string add_language;
  bool typeset = false;
};

int Fail(const Status& status) {
  std::fprintf(stderr, "%s\n", status.message().c_str());
  return 1;
}

int Draft(const Arguments& arguments) {
  const fs::path folder = arguments.paths[1];
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_empty(folder, error)) {
    std::fprintf(stderr, "%s holds files already: name a new folder.\n", folder.c_str());
    return 1;
  }
  const StatusOr<draft::Source> source = ReadSource(arguments.paths[0]);
  if (!source.ok()) return Fail(source.status());
  draft::DraftOptions options;
  options.today = ThisMonth();
  options.language =
      platform::LanguageFromCode(arguments.language).value_or(draft::GuessLanguage(*source));
  const int said = draft::GenderOf(source->text);
  const int told = said != 0 ? said : draft::GenderOfRoles(source->resume, options.language);
  const bool masculine = arguments.gender.empty() ? told < 0 : arguments.gender == "masculine";
  options.gender = masculine ? draft::Gender::kMasculine : draft::Gender::kFeminine;
  StatusOr<draft::Draft> written = draft::WriteDraft(*source, options);
  if (!written.ok()) return Fail(written.status());
  if (arguments.gender.empty() && said == 0)
    written->assumed.push_back(
        told == 0 ? "site.json, owner/gender: feminine, since the source doesn't tell."
                  : std::string("site.json, owner/gender: ") +
                        (masculine ? "masculine" : "feminine") + ", by the words for what you do.");
  std::string notes = "# Still to say\n\n## Assumed: please check\n\n" +
                      List(written->assumed, "- ") +
                      "\n## Missing, in the order in which visitors ask\n\n";
  for (size_t i = 0; i < written->to_say.size(); ++i)
    notes += std::to_string(i + 1) + ". " + written->to_say[i] + "\n";
  written->files.push_back({"STILL-TO-SAY.md", notes});
  for (const draft::DraftFile& file : written->files) {
    const Status status = WriteFile(folder / file.path, file.text);
    if (!status.ok()) return Fail(status);
  }
  const resume::Resume& resume = source->resume;
  std::printf("%s: %zu posts, %zu degrees, %zu skills, %zu languages, in %s\n\n%s",
              resume.name.c_str(), resume.posts.size(), resume.degrees.size(), resume.skills.size(),
              resume.languages.size(), folder.c_str(), notes.c_str());
  return 0;
}

/// The default language of the folder's site.
StatusOr<Language> DefaultLanguage(const std::string& site) {
  ASSIGN_OR_RETURN(const platform::JsonDocument document, platform::JsonDocument::Parse(site));
  const auto language = platform::LanguageFromCode(document.Get("defaultLanguage").StringOr(""));
  if (!language.has_value())
    return InvalidArgument("site.json names no default language.", "SITE_INVALID");
  return *language;
}

/// What is written anew in each language; what only the assistant knows may be missing.
struct LanguageFiles {
  fs::path texts;
  fs::path background;
};

LanguageFiles FilesOf(const fs::path& folder, Language language) {
  const std::string code(platform::LanguageCode(language));
  return {folder / ("texts." + code + ".json"),
          folder / "private" / ("background." + code + ".json")};
}

StatusOr<std::vector<draft::SheetText>> AllTexts(const LanguageFiles& files) {
  ASSIGN_OR_RETURN(std::vector<draft::SheetText> texts,
                   draft::TextsToTranslate(ReadFile(files.texts)));
  if (!fs::exists(files.background)) return texts;
  ASSIGN_OR_RETURN(const std::vector<draft::SheetText> passages,
                   draft::TextsToTranslate(ReadFile(files.background)));
  texts.insert(texts.end(), passages.begin(), passages.end());
  return texts;
}

StatusOr<draft::TranslationTask> TaskOf(const fs::path& folder, const std::string& site,
                                        Language from, Language to) {
  const LanguageFiles files = FilesOf(folder, from);
  draft::TranslationTask task;
  task.from = from;
  task.to = to;
  ASSIGN_OR_RETURN(task.texts, AllTexts(files));
  ASSIGN_OR_RETURN(const platform::JsonDocument words,
                   platform::JsonDocument::Parse(ReadFile(files.texts)));
  ASSIGN_OR_RETURN(const platform::JsonDocument facts,
                   platform::JsonDocument::Parse(ReadFile(folder / "profile.json")));
  task.names = draft::KeptNames(words.root(), facts.root(), from, to);
  ASSIGN_OR_RETURN(const platform::JsonDocument owner, platform::JsonDocument::Parse(site));
  const bool masculine = owner.Get("owner").Get("gender").StringOr("") == "masculine";
  task.owner = masculine ? draft::Gender::kMasculine : draft::Gender::kFeminine;
  return task;
}

/// Asks the language model that is set up, and says what came of it; without one, nothing is
/// translated.
draft::Translations TranslatedByModel(const draft::TranslationTask& task) {
  platform::ConfigReader config;
  const llm::ModelConfig settings = llm::ReadModelConfig(config);
  config.ExitOnFaults();
  if (settings.options.base_url.empty()) return {};
  platform::Metrics metrics("draft");
  llm::OpenAiLanguageModel model(settings.options, metrics);
  std::printf("Asking %s for %zu texts.\n", settings.options.model.c_str(), task.texts.size());
  std::fflush(stdout);
  const draft::MachineTranslation made = draft::Translate(task, model);
  std::printf("%zu of %zu texts are translated, in %d calls and %lld tokens.\n%s",
              made.texts.size(), task.texts.size(), made.calls, static_cast<long long>(made.tokens),
              List(made.left, "  left to you: ").c_str());
  if (!made.failure.empty())
    std::printf("A call failed (%s): make try-model says more.\n", made.failure.c_str());
  return made.texts;
}

int WriteSheet(const fs::path& folder, const fs::path& sheet, const std::string& site,
               Language from, Language to) {
  const StatusOr<draft::TranslationTask> task = TaskOf(folder, site, from, to);
  if (!task.ok()) return Fail(task.status());
  const draft::Translations translated = TranslatedByModel(*task);
  const Status status =
      WriteFile(sheet, draft::WriteTranslationSheet(task->texts, from, to, translated));
  if (!status.ok()) return Fail(status);
  std::printf("%s %s, then run the same command again.\n",
              translated.empty() ? "Fill in" : "Read and complete", sheet.c_str());
  return 0;
}

int MergeSheet(const fs::path& folder, const fs::path& sheet, const std::string& site,
               Language from, Language to) {
  const LanguageFiles originals = FilesOf(folder, from);
  const LanguageFiles files = FilesOf(folder, to);
  const std::string filled = ReadFile(sheet);
  const StatusOr<std::string> changed = draft::WithLanguage(site, to);
  if (!changed.ok()) return Fail(changed.status());
  std::vector<std::pair<fs::path, std::string>> written;
  for (const auto& [original, file] : {std::pair(originals.texts, files.texts),
                                       std::pair(originals.background, files.background)}) {
    if (!fs::exists(original)) continue;
    const StatusOr<std::string> merged =
        draft::MergeTranslationSheet(ReadFile(original), filled, to);
    if (!merged.ok()) return Fail(merged.status());
    written.emplace_back(file, *merged);
  }
  written.emplace_back(folder / "site.json", *changed);
  for (const auto& [path, text] : written) {
    const Status status = WriteFile(path, text);
    if (!status.ok()) return Fail(status);
  }
  fs::remove(sheet);
  std::printf("%s is written, and the site has its language.\n", files.texts.c_str());
  return 0;
}

int AddLanguage(const Arguments& arguments) {
  const fs::path folder = arguments.paths[0];
  const Language to = *platform::LanguageFromCode(arguments.add_language);
  const std::string site = ReadFile(folder / "site.json");
  const StatusOr<Language> from = DefaultLanguage(site);
  if (!from.ok()) {
    std::fprintf(stderr, "%s is no content folder: %s\n", folder.c_str(),
                 from.status().message().c_str());
    return 1;
  }
  const fs::path texts = FilesOf(folder, to).texts;
  if (fs::exists(texts)) {
    std::fprintf(stderr, "%s is there already.\n", texts.c_str());
    return 1;
  }
  const fs::path sheet = folder / ("translation." + arguments.add_language + ".txt");
  return fs::exists(sheet) ? MergeSheet(folder, sheet, site, *from, to)
                           : WriteSheet(folder, sheet, site, *from, to);
}

int TypesetFolder(const fs::path& folder) {
  int changed = 0;
  for (const Language language : platform::kLanguages) {
    const LanguageFiles files = FilesOf(folder, language);
    for (const fs::path& file : {files.texts, files.background}) {
      if (!fs::exists(file)) continue;
      const std::string text = ReadFile(file);
      const std::string better = draft::TypesetFile(text, language);
      if (better == text) continue;
      const Status status = WriteFile(file, better);
      if (!status.ok()) return Fail(status);
      std::printf("%s: its signs are put right.\n", file.c_str());
      ++changed;
    }
  }
  if (changed == 0) std::printf("The signs of %s are right.\n", folder.c_str());
  return 0;
}

bool Parse(int argc, char** argv, Arguments* out) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    std::string* value = argument == "--language"       ? &out->language
                         : argument == "--gender"       ? &out->gender
                         : argument == "--add-language" ? &out->add_language
                                                        : nullptr;
    if (argument == "--typeset") {
      out->typeset = true;
      continue;
    }
    if (value == nullptr && argument.substr(0, 2) == "--") return false;
    if (value == nullptr) {
      out->paths.emplace_back(argument);
    } else if (++i < argc) {
      *value = argv[i];
    } else {
      return false;
    }
  }
  const auto known = [](const std::string& code) {
    return code.empty() || platform::LanguageFromCode(code).has_value();
  };
  const bool gender =
      out->gender.empty() || out->gender == "feminine" || out->gender == "masculine";
  return known(out->language) && known(out->add_language) && gender &&
         out->paths.size() == (out->add_language.empty() && !out->typeset ? 2U : 1U);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--help") {
    std::fputs(kUsage, stdout);
    return 0;
  }
  Arguments arguments;
  if (!Parse(argc, argv, &arguments)) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  if (arguments.typeset) return TypesetFolder(arguments.paths[0]);
  return arguments.add_language.empty() ? Draft(arguments) : AddLanguage(arguments);
}
