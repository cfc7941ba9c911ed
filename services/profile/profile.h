#pragma once

#include <map>
#include <string>
#include <vector>

#include "platform/error/status.h"
#include "platform/text/language.h"
#include "profile/owner_facts.h"
#include "profile/site.h"
#include "profile/texts.h"

/// An owner's content (deploy/content is a sample) as plain types: facts once, texts in each of the
/// site's languages. What the owner left out is empty: a text "", a list without entries, a figure
/// 0. Everything here is immutable after loading and may be read from any thread.
namespace portfolio::profile {

/// The rules that this release reads content by; deploy/content/upgrade.py brings older content up
/// to date.
inline constexpr int kContentVersion = 3;

/// Someone of the owner's network, from private/connections.csv (the columns of LinkedIn's export).
/// E-mail addresses are not read.
struct Connection {
  std::string first_name;
  std::string last_name;
  std::string url;
  std::string company;
  std::string position;
  /// As the export writes it: "05 Mar 2024".
  std::string connected_on;
};

struct Profile {
  Site site;
  Facts facts;
  /// One for each of site.languages.
  std::map<Language, Texts> texts;
  /// Empty when there is no private/connections.csv.
  std::vector<Connection> connections;
  /// SHA-256 over names and contents of all files read, hexadecimal; two processes with the same
  /// hash say the same.
  std::string content_hash;

  /// Texts of `language`, or those of the default language when it is none of the site's.
  const Texts& In(Language language) const;
};

/// Reads site.json, profile.json, texts.<lang>.json in the site's languages, and what there is of
/// private/background.<lang>.json and private/connections.csv. What deploy/content/schema.json
/// doesn't require may be left out. Unknown members are ignored. Error: INTERNAL whose log_detail
/// has a line for every fault, "texts.de.json /work/fmcg/position: missing": unreadable files,
/// broken JSON, missing or mistyped members, texts without fact's id, references to unknown
/// metrics, skills or industries.
platform::StatusOr<Profile> LoadProfile(const std::string& directory);

/// What visitors ask in one language. Keys are the assistant's names of its passages: "faq/remote",
/// "work/<id>/results".
struct VisitorQuestions {
  /// Questions that the passage answers.
  ById<std::vector<std::string>> asked;
  /// Questions close to the passage that nothing in the content answers.
  ById<std::vector<std::string>> unanswered;
};

/// The text of private/skills.json, by which the owner adds to the vocabulary of the job match;
/// empty when there is no such file.
std::string LoadOwnSkills(const std::string& directory);

/// Reads private/questions.<lang>.json of each of kLanguages that has it, by language. Only the
/// assistant needs them. Error: as LoadProfile.
platform::StatusOr<std::map<Language, VisitorQuestions>> LoadVisitorQuestions(
    const std::string& directory);

}  // namespace portfolio::profile
