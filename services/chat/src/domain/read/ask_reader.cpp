#include "chat/src/domain/read/ask_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "claims/reading/words.h"
#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// In the order in which they decide: "how long" isn't "how".
constexpr std::array<std::pair<std::string_view, Want>, 9> kWants = {{
    {"since", Want::kSince},
    {"how_long", Want::kHowLong},
    {"how_many", Want::kHowMany},
    {"when", Want::kWhen},
    {"where", Want::kWhere},
    {"who", Want::kWho},
    {"why", Want::kWhy},
    {"which", Want::kWhich},
    {"how", Want::kHow},
}};
constexpr std::array<std::string_view, 23> kMarks = {
    "compare",  "rank",   "longest", "summary", "points", "fit",      "link",    "email",
    "phone",    "number", "team",    "result",  "next",   "previous", "started", "within",
    "convince", "newest", "oldest",  "level",   "such",   "price",    "name"};
/// A part of a sentence that is an ask of its own has so many words.
constexpr std::size_t kFewestWords = 2;
/// A question word so far behind a joining word asks one thing more.
constexpr std::size_t kBehindWhether = 3;
constexpr std::size_t kMostOrdinals = 5;
/// "One" is an article in most of the six languages: fewer than three aren't counted aloud.
constexpr std::size_t kFewestCounted = 3;
/// So many words before its unit a number counts: "two short sentences".
constexpr std::size_t kNumberBefore = 2;

std::size_t NumberOf(std::string_view word) {
  return word.size() == 1 && word[0] >= '1' && word[0] <= '9' ? word[0] - '0' : 0;
}

bool HoldsAny(std::string_view text, std::string_view characters) {
  return text.find_first_of(characters) != std::string_view::npos;
}

}  // namespace

bool IsWant(std::string_view label) {
  return std::any_of(kWants.begin(), kWants.end(),
                     [&](const auto& want) { return want.first == label; });
}

AskReader::AskReader(const QuestionReader& questions, const LanguageWords& words)
    : questions_(questions), phrases_(questions.analyser().language()) {
  for (const auto& [name, phrases] : words.asks) {
    if (name == "short_form" || name == "filler" || name == "hesitation") continue;
    for (std::size_t i = 0; i < phrases.size(); ++i) {
      const bool ordinal = name.starts_with("ordinal");
      phrases_.Add(phrases[i], ordinal ? "ordinal" + std::to_string(i + 1) : name);
    }
  }
  for (const std::string& conjunction : LanguageWords::In(words.cues, "conjunction")) {
    std::vector<std::string>& folded = conjunctions_.emplace_back();
    for (const Word& word : CutWords(conjunction)) folded.push_back(word.folded);
  }
}

bool AskReader::Joins(const Token& token) const {
  return std::any_of(conjunctions_.begin(), conjunctions_.end(), [&](const auto& words) {
    return words.size() == 1 && words.front() == token.word;
  });
}

std::size_t AskReader::Joining(const std::vector<Token>& tokens, std::size_t at) const {
  std::size_t most = 0;
  for (const std::vector<std::string>& words : conjunctions_) {
    if (words.size() > tokens.size() - at) continue;
    const bool here =
        std::equal(words.begin(), words.end(), tokens.begin() + static_cast<long>(at),
                   [](const std::string& word, const Token& token) { return word == token.word; });
    if (here) most = std::max(most, words.size());
  }
  return most;
}

std::optional<AskReader::Cut> AskReader::CutBefore(const Sentence& sentence,
                                                   const PhraseMatch& match,
                                                   std::size_t last) const {
  const std::size_t first = match.words.front();
  if (!IsWant(match.label) || first <= last + 1) return std::nullopt;
  const std::size_t before = first - 1;
  const std::vector<Token>& tokens = sentence.tokens();
  // "This or that: where ...?" is one ask.
  const bool compares = sentence.Has("compare") || sentence.Has("rank");
  const bool comma = HoldsAny(sentence.Between(before), compares ? ",;" : ",;:");
  const bool joined = Joins(tokens[before]);
  if (!comma && !joined) return std::nullopt;
  const std::size_t cut = joined ? before : first;
  // What says nothing itself belongs to the ask before it, and so does what only leads to it.
  const bool asks = std::any_of(
      sentence.matches().begin(), sentence.matches().end(), [&](const PhraseMatch& other) {
        return IsWant(other.label) && other.words.front() >= last && other.words.front() < cut;
      });
  const auto says = static_cast<std::size_t>(std::count_if(
      tokens.begin() + static_cast<long>(last), tokens.begin() + static_cast<long>(cut),
      [](const Token& token) { return !token.function_word; }));
  if (says < (asks ? 1 : kFewestWords)) return std::nullopt;
  if (tokens.size() - match.words.back() <= kFewestWords) return std::nullopt;
  return Cut{cut, joined ? tokens[before].end : tokens[first].begin};
}

std::vector<std::size_t> AskReader::Counted(const Sentence& sentence) const {
  std::vector<std::size_t> begins;
  for (std::size_t i = 0; i < sentence.tokens().size(); ++i) {
    if (NumberAt(sentence, i) != begins.size() + 1) continue;
    if (begins.empty() || i > begins.back() + kFewestWords) begins.push_back(i + 1);
  }
  const bool counts =
      begins.size() >= kFewestCounted && begins.back() + kFewestWords <= sentence.tokens().size();
  return counts ? begins : std::vector<std::size_t>();
}

std::vector<Sentence> AskReader::PartsOf(const Sentence& sentence) const {
  const std::string& text = sentence.text().text();
  std::vector<Sentence> parts;
  if (const std::vector<std::size_t> counted = Counted(sentence); !counted.empty()) {
    const std::vector<Token>& tokens = sentence.tokens();
    for (std::size_t i = 0; i < counted.size(); ++i) {
      const bool last = i + 1 == counted.size();
      const std::size_t end = last ? text.size() : tokens[counted[i + 1] - 1].begin;
      parts.push_back(sentence.Part(tokens[counted[i]].begin, end));
    }
    return parts;
  }
  std::size_t begin = 0;
  std::size_t last = 0;
  for (const PhraseMatch& match : sentence.matches()) {
    const auto cut = CutBefore(sentence, match, last);
    if (!cut) continue;
    const std::size_t end = text.find_last_not_of(" ,;", cut->byte - 1);
    parts.push_back(sentence.Part(begin, end == std::string::npos ? begin : end + 1));
    begin = cut->byte;
    last = cut->word;
  }
  parts.push_back(sentence.From(std::min(text.size(), text.find_first_not_of(' ', begin))));
  return parts;
}

Ask AskReader::AskOf(const Sentence& sentence, bool question) const {
  Ask ask;
  ask.question = questions_.Read(sentence.text());
  ask.text = sentence.text().text();
  const std::vector<Token>& tokens = sentence.tokens();
  const std::vector<PhraseMatch> matches = Longest(sentence.matches());
  const auto first_of = [&](std::string_view label) {
    return std::find_if(matches.begin(), matches.end(),
                        [&](const PhraseMatch& match) { return match.label == label; });
  };
  for (const auto& [label, want] : kWants) {
    const auto phrase = first_of(label);
    if (phrase == matches.end()) continue;
    ask.want = want;
    ask.whether = question && phrase->words.front() > kBehindWhether &&
                  Joins(tokens[phrase->words.front() - 1]);
    break;
  }
  if (ask.want == Want::kTell && question) ask.want = Want::kYesNo;
  for (const std::string_view mark : kMarks) {
    if (first_of(mark) != matches.end()) ask.marks.emplace(mark);
  }
  ask.soon = first_of("soon") != matches.end();
  for (const PhraseMatch& match : matches) {
    if (match.label == "framing" || match.label.starts_with("length_")) continue;
    for (const std::size_t word : match.words) ask.cues.insert(tokens[word].stem);
  }
  for (std::size_t i = 1; i <= kMostOrdinals; ++i) {
    if (first_of("ordinal" + std::to_string(i)) != matches.end()) ask.ordinal = i;
  }
  ask.length = LengthOf(tokens, ask);
  if (const std::size_t stated = StatedLength(sentence, &ask.cues)) StateLength(stated, &ask);
  if (ask.Has("summary")) AddPurpose(sentence, &ask.cues);
  return ask;
}

void AskReader::AddPurpose(const Sentence& sentence, std::set<std::string>* cues) const {
  const std::vector<Token>& tokens = sentence.tokens();
  for (const PhraseMatch& match : sentence.matches()) {
    if (match.label != "purpose") continue;
    for (std::size_t i = match.words.front(); i < tokens.size(); ++i) {
      cues->insert(tokens[i].stem);
    }
  }
}

void AskReader::StateLength(std::size_t length, Ask* ask) {
  ask->length = length;
  ask->marks.insert("summary");
}

std::size_t AskReader::NumberAt(const Sentence& sentence, std::size_t at) const {
  const std::string& word = sentence.tokens()[at].word;
  if (sentence.HasAt(at, "length_one")) return 1;
  if (const std::size_t number = NumberOf(word)) return number;
  const auto& numbers = claims::WordsOf(questions_.analyser().language()).numbers;
  const auto known = numbers.find(word);
  if (known == numbers.end() || known->second > 9) return 0;
  return static_cast<std::size_t>(known->second);
}

std::size_t AskReader::StatedLength(const Sentence& sentence, std::set<std::string>* cues) const {
  for (const PhraseMatch& match : sentence.matches()) {
    if (match.label != "length_unit" || match.words.front() == 0) continue;
    // "In two short sentences".
    for (std::size_t back = 1; back <= kNumberBefore && back <= match.words.front(); ++back) {
      const std::size_t at = match.words.front() - back;
      const std::size_t number = NumberAt(sentence, at);
      if (number == 0) continue;
      for (std::size_t i = at; i <= match.words.back(); ++i) {
        cues->insert(sentence.tokens()[i].stem);
      }
      return number;
    }
  }
  return 0;
}

Ask AskReader::Behind(const ReadText& framing, Ask ask) const {
  ask.question = questions_.Read(framing.Then(" ", ask.question.text));
  ask.text = ask.question.text.text();
  ask.of_situation = true;
  return ask;
}

std::size_t AskReader::LengthOf(const std::vector<Token>& tokens, const Ask& ask) const {
  if (!ask.Has("summary") && !ask.Has("rank")) return 0;
  std::size_t length = 0;
  const auto& numbers = claims::WordsOf(questions_.analyser().language()).numbers;
  for (const Token& token : tokens) {
    if (const std::size_t number = NumberOf(token.word)) length = number;
    const auto known = numbers.find(token.word);
    // "One" is an article in most of the six languages.
    if (known == numbers.end() || known->second < 2 || known->second > 9) continue;
    length = static_cast<std::size_t>(known->second);
  }
  return length;
}

std::vector<Ask> AskReader::PiecesOf(const Ask& ask, bool at_commas) const {
  const Sentence sentence = Read(ask.question.text);
  const std::vector<Token>& tokens = sentence.tokens();
  std::vector<Ask> pieces;
  const auto add = [&](std::size_t first, std::size_t end) {
    if (first >= end) return;
    const std::size_t last = end == tokens.size() ? ask.text.size() : tokens[end - 1].end;
    pieces.push_back(AskOf(sentence.Part(tokens[first].begin, last), ask.want != Want::kTell));
  };
  std::size_t first = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::size_t joining = i > 0 ? Joining(tokens, i) : 0;
    const bool cut = i > 0 && HoldsAny(sentence.Between(i - 1), at_commas ? ",;" : ";");
    if (joining == 0 && !cut) continue;
    add(first, i);
    first = i + joining;
    i += joining > 0 ? joining - 1 : 0;
    if (pieces.size() > Reading::kMostAsks) return {};
  }
  add(first, tokens.size());
  if (pieces.size() > Reading::kMostAsks) pieces.clear();
  return pieces;
}

}  // namespace portfolio::chat
