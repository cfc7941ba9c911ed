#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "chat/src/domain/converse.h"
#include "platform/error/status.h"

namespace portfolio::chat {

/// A question with what a right answer to it is.
struct KnownQuestion {
  std::string id;
  /// Whose it is; see README.md.
  std::string lot;
  /// fact, followup, decline, unknown, offtopic, greeting, thanks or injection; see README.md.
  std::string kind = "fact";
  /// Language of the page; empty: the question's.
  std::string interface;
  /// A right answer holds at least one text of every group.
  std::vector<std::vector<std::string>> expect;
  /// ... and none of these.
  std::vector<std::string> forbid;
  /// Text by language code.
  std::map<std::string, std::string> questions;
  /// The question before, by language code; empty for a first question.
  std::map<std::string, std::string> after;
};

/// Reads files of tests/eval/chat/questions, each of the kind that its name says. Empty `lots`: all
/// lots.
platform::StatusOr<std::vector<KnownQuestion>> ReadQuestions(
    const std::vector<std::string>& paths, const std::set<std::string>& lots = {});

/// Takes the value of `--name=value` out of a program's arguments; empty where it isn't there.
std::string TakeOption(const std::string& name, std::vector<std::string>* arguments);

/// Takes `--lots=fifth,sixth` out of a program's arguments.
std::set<std::string> TakeLots(std::vector<std::string>* arguments);

/// True when `answer` holds what is expected and nothing that is forbidden; compared without case,
/// with every kind of space as a plain one.
bool IsRight(const KnownQuestion& question, const std::string& answer);

/// True when an engine's answer is also of the kind that the question calls for, and in the
/// question's language, whatever the page's.
bool IsRight(const KnownQuestion& question, const std::string& language,
             const ComposedAnswer& answer);

/// What the visitor asked before, with the embedded engine's answer; nothing for a first question.
Talk TurnBefore(const Knowledge& knowledge, const KnownQuestion& question,
                const std::string& language);

/// A question with its answer, as the next message finds it.
Turn TurnOf(const Knowledge& knowledge, const std::string& question, const ComposedAnswer& answer);

/// The month up to which evaluations reckon.
facts::Month EvalMonth();

/// Asks the embedded engine, with the question before where there is one.
ComposedAnswer AskEngine(const Knowledge& knowledge, const KnownQuestion& question,
                         const std::string& language);

}  // namespace portfolio::chat
