#include "analysis/src/domain/networking/analyze_networking.h"

#include <algorithm>
#include <iterator>

#include "analysis/src/domain/evaluation/result_json.h"
#include "analysis/src/domain/networking/networking_answer.h"
#include "analysis/src/domain/page/boilerplate.h"
#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sources/job_boards.h"
#include "analysis/src/domain/posting/sources/page_signs.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

using platform::InvalidArgument;
using platform::Language;
using platform::Status;
using platform::StatusOr;

constexpr char kKind[] = "networking";
constexpr size_t kMaxUrlBytes = 2048;
constexpr size_t kMaxTextCodePoints = 100'000;

Status Check(const NetworkingRequest& request) {
  if (platform::CodePointCount(request.cv_text) > kMaxTextCodePoints)
    return InvalidArgument("The text is too long.", "TEXT_TOO_LONG", {"cvText"});
  if (request.cv_url.size() > kMaxUrlBytes || request.profile_url.size() > kMaxUrlBytes)
    return InvalidArgument("The address is too long.", "URL_TOO_LONG",
                           {"cvUrl", "linkedinProfile"});
  if (request.connections.size() > kMaxConnections)
    return InvalidArgument("There are too many connections.", "TOO_MANY_CONNECTIONS",
                           {"connections"});
  return {};
}

/// What is kept of an answer: nothing that the visitor's CV or profile says.
std::string ResultJson(const NetworkingResult& result) {
  PlainJson json;
  json.Begin('{').Field("language", result.language);
  json.Key("professionalHelp").Begin('[');
  for (const HelpOffer& help : result.help) json.Text(help.title);
  json.End(']').Key("connectionRecommendations").Begin('[');
  for (const RecommendedContact& contact : result.contacts) json.Text(contact.name);
  json.End(']').End('}');
  return json.Take();
}

/// The short text for why an address couldn't be fetched.
std::string_view ReasonKey(std::string_view reason) {
  if (reason == "TIMEOUT") return "reason.timeout";
  if (reason == "TOO_LARGE") return "reason.tooLarge";
  if (reason == "OVERLOADED") return "reason.busy";
  return reason == "ADDRESS_REFUSED" || reason == "URL_INVALID" ? "reason.refused"
                                                                : "reason.unreachable";
}

NetworkingResult Failed(std::string error, bool accessible, Language language) {
  NetworkingResult result;
  result.error = std::move(error);
  result.profile_accessible = accessible;
  result.language = std::string(platform::LanguageCode(language));
  return result;
}

}  // namespace

OwnerNetwork::OwnerNetwork(const std::vector<profile::Connection>& connections,
                           const matching::Vocabulary& vocabulary) {
  for (const profile::Connection& connection : connections) {
    Person person;
    person.contact = {connection.first_name + " " + connection.last_name, connection.position,
                      connection.company, connection.url};
    const std::vector<matching::Token> tokens =
        matching::Tokenize(connection.position + ". " + connection.company, Language::kEnglish);
    for (const matching::TermMatch& match : vocabulary.Occupations(tokens, Language::kEnglish))
      person.occupations.push_back(match.entry);
    for (const matching::TermMatch& match : vocabulary.Skills(tokens, Language::kEnglish)) {
      const matching::SkillKind kind =
          vocabulary.taxonomy().skills[static_cast<size_t>(match.entry)].kind;
      (kind == matching::SkillKind::kIndustry ? person.industries : person.skills)
          .push_back(match.entry);
    }
    const std::string form = platform::PlainForm(connection.position);
    static const WordList& kDecides = ListedWords(words::profile::kDecides);
    static constexpr std::string_view kRecruits[] = {" recruit", " talent ", " hr ",
                                                     " human resources ", " people partner "};
    auto holds = [&form](std::string_view word) { return form.find(word) != std::string::npos; };
    person.decides = std::any_of(std::begin(kDecides), std::end(kDecides), holds);
    person.recruits = std::any_of(std::begin(kRecruits), std::end(kRecruits), holds);
    people_.push_back(std::move(person));
  }
}

bool IsPersonalProfile(std::string_view url) {
  const PageAddress address = SplitAddress(url);
  if (address.scheme != "http" && address.scheme != "https") return false;
  const std::string path = AsciiLower(address.path);
  static const WordList& kNotPersons = ListedWords(words::profile::kNoPerson);
  if (HoldsAny(path, kNotPersons)) return false;
  if (address.host.find("linkedin.") != std::string::npos)
    return path.compare(0, 4, "/in/") == 0 ? path.size() > 4 : path.compare(0, 5, "/pub/") == 0;
  return !address.host.empty() && path.size() > 1;
}

StatusOr<NetworkingResult> AnalyzeNetworking::Run(const NetworkingRequest& request) {
  RETURN_IF_ERROR(Check(request));
  NetworkingResult limited =
      Failed(parts_.phrases.Say(request.language, "limit"), true, request.language);
  limited.limit_reached = true;
  ASSIGN_OR_RETURN(
      const bool may_start,
      parts_.store.MayStart({request.session_id, request.client_address, kKind}, request.deadline));
  if (!may_start) return limited;
  // Told also to a visitor who gives a CV beside it.
  if (!request.profile_url.empty() && !IsPersonalProfile(request.profile_url))
    return Failed(parts_.phrases.Say(request.language, "profile.invalid"), false, request.language);
  const Source source = ReadSource(request);
  if (request.cancel.cancelled()) return platform::Cancelled();
  if (!source.error.empty()) return Failed(source.error, source.accessible, request.language);
  ASSIGN_OR_RETURN(ReadingTurn turn,
                   parts_.take_turn({request.deadline, request.cancel, request.client_address},
                                    source.text.size()));
  const ProfileReading visitor = ReadProfile(source.text, parts_.vocabulary);
  if (visitor.empty()) {
    const bool of_profile = request.cv_text.empty() && request.cv_url.empty();
    return Failed(
        parts_.phrases.Say(request.language, of_profile ? "profile.blocked" : "cv.noProfile"),
        !of_profile, request.language);
  }
  NetworkingResult result =
      WriteNetworkingAnswer(parts_, request, visitor, owner_names_[request.language]);
  turn.reset();
  NewEvaluation row;
  row.session_id = request.session_id;
  row.client_address = request.client_address;
  row.kind = kKind;
  row.user_role = std::string(RoleText(request.role));
  row.linkedin_profile = request.profile_url;
  row.title = result.visitor.headline;
  row.result_json = ResultJson(result);
  ASSIGN_OR_RETURN(const bool stored, parts_.store.Store(row, request.deadline));
  if (!stored) return limited;
  return result;
}

AnalyzeNetworking::Source AnalyzeNetworking::ReadSource(const NetworkingRequest& request) {
  if (!platform::Trim(request.cv_text).empty()) return {request.cv_text, {}, true};
  if (!request.cv_url.empty()) return ReadCvPage(request);
  if (!request.profile_url.empty()) return ReadProfilePage(request);
  return {{}, parts_.phrases.Say(request.language, "cv.missing"), true};
}

AnalyzeNetworking::Source AnalyzeNetworking::ReadCvPage(const NetworkingRequest& request) {
  // The address of a profile in the field for CVs is treated as what it is.
  if (request.cv_url.find("linkedin.com/in/") != std::string::npos) {
    NetworkingRequest other = request;
    other.profile_url = request.cv_url;
    return ReadProfilePage(other);
  }
  const platform::Phrases& phrases = parts_.phrases;
  auto unreadable = [&](const std::string& reason) {
    return Source{{}, phrases.Say(request.language, "cv.unreadable", {{"reason", reason}}), true};
  };
  const FetchContext context = {std::string(platform::LanguageCode(request.language)),
                                request.deadline, request.cancel};
  StatusOr<FetchedFile> file = parts_.pages.FetchFile(request.cv_url, context);
  if (!file.ok())
    return unreadable(phrases.Say(request.language, ReasonKey(file.status().reason())));
  const PageText& page = file->page;
  if (page.status >= 400)
    return unreadable(
        phrases.Say(request.language, "failure.status", {{"status", std::to_string(page.status)}}));
  if (DocumentKindOf(file->bytes) != DocumentKind::kUnknown) {
    StatusOr<DocumentText> document = parts_.documents.Run(
        file->bytes, request.language, {request.deadline, request.cancel, request.client_address});
    if (!document.ok()) return unreadable(document.status().message());
    return {document->text, {}, true};
  }
  std::string text = ReadMainText(page);
  // CVs are lists more than prose; where the main text is thin, the whole page is read.
  if (text.size() < 400 && !page.is_plain_text) {
    const HtmlTree tree = HtmlTree::Parse(page.body);
    text = PageTitle(tree);
    for (const TextBlock& block : CollectBlocks(tree, 0, MarkBoilerplate(tree, false)))
      text += "\n" + block.text;
  }
  return {text, {}, true};
}

AnalyzeNetworking::Source AnalyzeNetworking::ReadProfilePage(const NetworkingRequest& request) {
  const platform::Phrases& phrases = parts_.phrases;
  if (!IsPersonalProfile(request.profile_url))
    return {{}, phrases.Say(request.language, "profile.invalid"), false};
  const Source blocked = {{}, phrases.Say(request.language, "profile.blocked"), false};
  const FetchContext context = {std::string(platform::LanguageCode(request.language)),
                                request.deadline, request.cancel};
  StatusOr<PageText> page = parts_.pages.Fetch(request.profile_url, context);
  if (!page.ok() || page->status >= 400 || IsLoginAddress(page->final_url)) return blocked;
  const HtmlTree tree = HtmlTree::Parse(page->body);
  const std::vector<TextBlock> blocks = CollectBlocks(tree, 0, MarkBoilerplate(tree, false));
  if (IsBotWall(tree, blocks, page->status) || IsLoginPage(tree, blocks)) return blocked;
  std::string text = PageTitle(tree) + "\n" + MetaContent(tree, "og:title") + "\n" +
                     MetaContent(tree, "og:description");
  for (const TextBlock& block : blocks) text += "\n" + block.text;
  return {text, {}, true};
}

}  // namespace portfolio::analysis
