#include "chat/src/domain/read/message_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "claims/words.h"
#include "platform/text/split.h"
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
    "compare", "rank",   "longest",  "summary", "points", "fit",      "link",   "email",
    "phone",   "number", "team",     "result",  "next",   "previous", "budget", "started",
    "ended",   "within", "convince", "newest",  "oldest", "level",    "such"};
/// What only leads to a question stands at its beginning.
constexpr std::size_t kLatestLeadIn = 3;
/// A question word that begins so late in a sentence without a question mark is none.
constexpr std::size_t kLatestQuestionWord = 3;
/// A part of a sentence that is an ask of its own has so many words.
constexpr std::size_t kFewestWords = 2;
/// "Has she unified such a thing already?" says so little beside what it points at.
constexpr std::size_t kMostBesidePointing = 2;
constexpr std::size_t kMostOrdinals = 5;
/// "In three sentences" is the longest length that has phrases of its own.
constexpr std::size_t kMostLengths = 3;

bool IsWant(std::string_view label) {
  return std::any_of(kWants.begin(), kWants.end(),
                     [&](const auto& want) { return want.first == label; });
}

bool EndsAsQuestion(std::string_view sentence) {
  return sentence.find('?') != std::string_view::npos;
}

std::size_t NumberOf(std::string_view word) {
  return word.size() == 1 && word[0] >= '1' && word[0] <= '9' ? word[0] - '0' : 0;
}

std::string Replaced(std::string_view text, std::string_view what, std::string_view with) {
  std::string result(text);
  for (std::size_t at = result.find(what); at != std::string::npos;
       at = result.find(what, at + with.size())) {
    result.replace(at, what.size(), with);
  }
  return result;
}

/// "(1) ... (2) ...?" are questions of their own, each on its line.
std::string WithListsAsLines(std::string_view message) {
  std::string text(message);
  const std::string_view end = EndsAsQuestion(message) ? "?\n" : "\n";
  for (char number = '1'; number <= '9'; ++number) {
    for (const std::string& mark :
         {"(" + std::string(1, number) + ")", " " + std::string(1, number) + ")"}) {
      text = Replaced(text, mark, end);
    }
  }
  return text;
}

/// What these ask for stands without what was told before.
constexpr std::array<std::string_view, 10> kStanding = {
    "compare", "rank", "summary", "fit", "link", "email", "phone", "number", "convince", "started"};

/// The last sentence.
std::string LastOf(const std::string& text) {
  std::vector<std::string> sentences = platform::Sentences(text);
  return sentences.empty() ? text : std::move(sentences.back());
}

}  // namespace

MessageReader::MessageReader(Language language, const LanguageWords& words)
    : language_(language), words_(words), phrases_(language) {
  const auto in = [&](std::string_view key) -> const std::vector<std::string>& {
    return LanguageWords::In(words.asks, key);
  };
  for (const auto& [name, phrases] : words.asks) {
    if (name == "short_form" || name == "filler" || name == "hesitation") continue;
    for (std::size_t i = 0; i < phrases.size(); ++i) {
      const bool ordinal = name.starts_with("ordinal");
      phrases_.Add(phrases[i], ordinal ? "ordinal" + std::to_string(i + 1) : name);
    }
  }
  for (const std::string& word : words.function_words) function_words_.insert(platform::Fold(word));
  for (const std::string& word : in("filler")) fillers_.insert(platform::Fold(word));
  for (const std::string& word : in("hesitation")) hesitations_.insert(platform::Fold(word));
  for (const std::string& pair : in("short_form")) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string::npos) continue;
    short_forms_[platform::ToLower(pair.substr(0, equals))] = pair.substr(equals + 1);
  }
}

std::vector<MessageReader::Word> MessageReader::WordsOf(std::string_view text, Language language) {
  std::vector<Word> words;
  std::size_t at = 0;
  for (const std::string& written : platform::Words(text)) {
    const std::size_t begin = text.find(written, at);
    if (begin == std::string_view::npos) continue;
    at = begin + written.size();
    // As in TextAnalyser: what is elided is a word of its own.
    std::string whole = Replaced(written, "’", "'");
    std::size_t cut = language == Language::kFrench ? whole.find('\'') : std::string::npos;
    if (cut != std::string::npos) {
      Word elided{platform::Fold(whole.substr(0, cut)), "", begin, at};
      elided.stem = platform::Stem(elided.folded, language);
      words.push_back(std::move(elided));
      whole = whole.substr(cut + 1);
    }
    Word word{platform::Fold(whole), "", begin, at};
    word.stem = platform::Stem(word.folded, language);
    words.push_back(std::move(word));
  }
  return words;
}

std::vector<PhraseMatch> MessageReader::Find(const std::vector<Word>& words) const {
  std::vector<std::string> stems;
  stems.reserve(words.size());
  for (const Word& word : words) stems.push_back(word.stem);
  return phrases_.Find(stems);
}

std::string MessageReader::Mend(std::string_view sentence) const {
  std::string mended;
  std::size_t copied = 0;
  std::size_t at = 0;
  for (const std::string& word : platform::Words(sentence)) {
    const std::size_t begin = sentence.find(word, at);
    if (begin == std::string_view::npos) continue;
    at = begin + word.size();
    const auto form = short_forms_.find(platform::ToLower(word));
    const bool hesitates = hesitations_.count(platform::Fold(word)) > 0;
    if (form == short_forms_.end() && !hesitates) continue;
    mended += sentence.substr(copied, begin - copied);
    if (!hesitates) mended += form->second;
    copied = at;
  }
  mended += sentence.substr(copied);
  return mended;
}

std::string MessageReader::WithoutLeadIn(const std::string& sentence) const {
  const std::vector<Word> words = WordsOf(sentence, language_);
  std::size_t first = 0;
  for (const PhraseMatch& match : Find(words)) {
    const bool leads = match.label == "lead_in" && match.words.front() <= kLatestLeadIn;
    if (leads) first = std::max(first, match.words.back() + 1);
  }
  while (first < words.size() && fillers_.count(words[first].folded) > 0) ++first;
  if (first >= words.size()) return {};
  return WithoutTail(sentence.substr(first == 0 ? 0 : words[first].begin));
}

std::string MessageReader::WithoutTail(const std::string& sentence) const {
  const std::size_t comma = sentence.rfind(',');
  if (comma == std::string::npos || comma == 0) return sentence;
  const std::vector<Word> tail = WordsOf(sentence.substr(comma), language_);
  const bool fills = std::all_of(tail.begin(), tail.end(),
                                 [&](const Word& word) { return fillers_.count(word.folded) > 0; });
  return fills ? sentence.substr(0, comma) : sentence;
}

bool MessageReader::IsAsk(std::string_view sentence) const {
  if (EndsAsQuestion(sentence)) return true;
  for (const PhraseMatch& match : Find(WordsOf(sentence, language_))) {
    if (match.label == "request" || match.label == "summary" || match.label == "lead_in" ||
        match.label == "convince")
      return true;
    if (IsWant(match.label) && match.words.front() < kLatestQuestionWord) return true;
  }
  return false;
}

bool MessageReader::IsFraming(std::string_view sentence) const {
  for (const PhraseMatch& match : Find(WordsOf(sentence, language_))) {
    if (match.label == "framing") return true;
  }
  return false;
}

bool MessageReader::Joins(const Word& word) const {
  const auto& conjunctions = LanguageWords::In(words_.cues, "conjunction");
  return std::any_of(conjunctions.begin(), conjunctions.end(), [&](const std::string& joining) {
    return platform::Fold(joining) == word.folded;
  });
}

std::vector<std::string> MessageReader::PartsOf(const std::string& sentence) const {
  const std::vector<Word> words = WordsOf(sentence, language_);
  const std::vector<PhraseMatch> matches = Find(words);
  const auto says = [&](std::size_t from, std::size_t to) {
    std::size_t count = 0;
    for (std::size_t i = from; i < to; ++i) count += function_words_.count(words[i].folded) == 0;
    return count;
  };
  const bool compares = std::any_of(matches.begin(), matches.end(), [](const PhraseMatch& match) {
    return match.label == "compare" || match.label == "rank";
  });
  std::vector<std::size_t> cuts;
  std::size_t last = 0;
  for (const PhraseMatch& match : matches) {
    const std::size_t first = match.words.front();
    if (!IsWant(match.label) || first <= last + 1) continue;
    const std::size_t before = first - 1;
    // "This or that: where ...?" is one ask.
    const char* marks = compares ? ",;" : ",;:";
    const bool comma = sentence.substr(words[before].end, words[first].begin - words[before].end)
                           .find_first_of(marks) != std::string::npos;
    const bool joined = Joins(words[before]);
    if (!comma && !joined) continue;
    const std::size_t cut = joined ? before : first;
    // What says nothing itself belongs to the ask before it, and so does what only leads to it.
    const bool asks = std::any_of(matches.begin(), matches.end(), [&](const PhraseMatch& other) {
      return IsWant(other.label) && other.words.front() >= last && other.words.front() < cut;
    });
    if (says(last, cut) < (asks ? 1 : kFewestWords)) continue;
    if (words.size() - match.words.back() <= kFewestWords) continue;
    cuts.push_back(joined ? words[before].end : words[first].begin);
    last = cut;
  }
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (const std::size_t cut : cuts) {
    const std::size_t end = sentence.find_last_not_of(" ,;", cut - 1);
    parts.push_back(sentence.substr(begin, end == std::string::npos ? 0 : end + 1 - begin));
    begin = cut;
  }
  parts.push_back(std::string(platform::Trim(sentence.substr(begin))));
  return parts;
}

Ask MessageReader::AskOf(std::string text, bool question) const {
  Ask ask;
  ask.text = std::move(text);
  const std::vector<Word> words = WordsOf(ask.text, language_);
  const std::vector<PhraseMatch> matches = Longest(Find(words));
  const auto first_of = [&](std::string_view label) {
    return std::find_if(matches.begin(), matches.end(),
                        [&](const PhraseMatch& match) { return match.label == label; });
  };
  for (const auto& [label, want] : kWants) {
    const auto asked = first_of(label);
    if (asked == matches.end()) continue;
    ask.want = want;
    ask.whether =
        question && asked->words.front() > kLatestLeadIn && Joins(words[asked->words.front() - 1]);
    break;
  }
  if (ask.want == Want::kTell && question) ask.want = Want::kYesNo;
  for (const std::string_view mark : kMarks) {
    if (first_of(mark) != matches.end()) ask.marks.emplace(mark);
  }
  for (const PhraseMatch& match : matches) {
    if (match.label == "framing") continue;
    for (const std::size_t word : match.words) ask.cues.insert(words[word].stem);
  }
  for (std::size_t i = 1; i <= kMostOrdinals; ++i) {
    if (first_of("ordinal" + std::to_string(i)) != matches.end()) ask.ordinal = i;
  }
  ask.length = LengthOf(words, ask);
  for (std::size_t i = 1; i <= kMostLengths; ++i) {
    if (first_of("length_" + std::to_string(i)) == matches.end()) continue;
    ask.length = i;
    ask.marks.insert("summary");
  }
  return ask;
}

std::size_t MessageReader::LengthOf(const std::vector<Word>& words, const Ask& ask) const {
  if (!ask.Has("summary") && !ask.Has("rank")) return 0;
  std::size_t length = 0;
  const auto& numbers = claims::WordsOf(language_).numbers;
  for (const Word& word : words) {
    if (const std::size_t number = NumberOf(word.folded)) length = number;
    const auto known = numbers.find(word.folded);
    // "One" is an article in most of the six languages.
    if (known == numbers.end() || known->second < 2 || known->second > 9) continue;
    length = static_cast<std::size_t>(known->second);
  }
  return length;
}

std::vector<Ask> MessageReader::PiecesOf(const Ask& ask, bool at_commas) const {
  std::string text = ask.text;
  for (const std::string& word : LanguageWords::In(words_.cues, "conjunction")) {
    text = Replaced(text, " " + word + " ", " ; ");
  }
  if (at_commas) text = Replaced(text, ", ", " ; ");
  std::vector<Ask> pieces;
  for (const std::string& cut : platform::Split(text, ';')) {
    const std::string_view piece = platform::Trim(cut);
    if (!platform::Words(piece).empty()) {
      pieces.push_back(AskOf(std::string(piece), ask.want != Want::kTell));
    }
  }
  if (pieces.size() > kMostAsks) pieces.clear();
  return pieces;
}

bool MessageReader::PointsAtFraming(const Ask& ask) const {
  if (std::any_of(kStanding.begin(), kStanding.end(),
                  [&](std::string_view mark) { return ask.Has(std::string(mark)); })) {
    return false;
  }
  const std::vector<Word> words = WordsOf(ask.text, language_);
  const auto others =
      static_cast<std::size_t>(std::count_if(words.begin(), words.end(), [&](const Word& word) {
        return function_words_.count(word.folded) == 0 && ask.cues.count(word.stem) == 0;
      }));
  return others <= (ask.Has("such") ? kMostBesidePointing : 0);
}

std::string MessageReader::CutFraming(std::string* sentence) const {
  const std::vector<Word> words = WordsOf(*sentence, language_);
  const std::vector<PhraseMatch> matches = Find(words);
  const auto begins_with = [&](std::size_t word, std::string_view label) {
    return std::any_of(matches.begin(), matches.end(), [&](const PhraseMatch& match) {
      return match.label == label && match.words.front() == word;
    });
  };
  std::size_t cut = 0;
  bool tells = false;
  for (std::size_t i = 0, first = 0; i + 1 < words.size(); ++i) {
    const std::string_view between =
        std::string_view(*sentence).substr(words[i].end, words[i + 1].begin - words[i].end);
    if (between.find_first_of(",;:") == std::string_view::npos) continue;
    // "Hi" leads on to "I'm Anna".
    const bool framing = begins_with(first, "framing");
    const bool asks = std::any_of(matches.begin(), matches.end(), [&](const PhraseMatch& match) {
      const std::size_t word = match.words.front();
      return word >= first && word <= i && (IsWant(match.label) || match.label == "request");
    });
    if (asks) break;
    tells = tells || framing;
    if (tells) cut = words[i + 1].begin;
    first = i + 1;
  }
  const std::string rest = sentence->substr(cut);
  if (cut == 0 || IsFraming(rest)) return {};
  std::string framing = sentence->substr(0, sentence->find_last_not_of(" ,;:", cut - 1) + 1);
  *sentence = rest;
  return framing;
}

std::string MessageReader::NeedsIn(std::string_view told) const {
  std::string needs;
  for (const std::string& sentence : platform::Sentences(told)) {
    const std::vector<PhraseMatch> matches = Find(WordsOf(sentence, language_));
    const bool needs_it = std::any_of(matches.begin(), matches.end(), [](const PhraseMatch& match) {
      return match.label == "need";
    });
    if (needs_it) needs += (needs.empty() ? "" : " ") + sentence;
  }
  return needs;
}

ReadMessage MessageReader::Read(std::string_view message) const {
  std::vector<std::string> sentences;
  for (const std::string& sentence : platform::Sentences(WithListsAsLines(message))) {
    std::string mended = Mend(sentence);
    if (!platform::Words(mended).empty()) sentences.push_back(std::move(mended));
  }
  ReadMessage result;
  const bool asks = std::any_of(sentences.begin(), sentences.end(),
                                [&](const std::string& sentence) { return IsAsk(sentence); });
  // Whoever only tells what she needs asks whether the owner has it.
  if (!asks && !NeedsIn(message).empty()) {
    result.framing = message;
    result.asks.push_back(AskOf(Mend(message), false));
    result.asks.front().marks.insert("fit");
    return result;
  }
  for (const std::string& sentence : sentences) {
    const bool framing = asks ? !IsAsk(sentence) : sentences.size() > 1 && IsFraming(sentence);
    if (framing) {
      result.framing += (result.framing.empty() ? "" : " ") + sentence;
      continue;
    }
    std::string rest = sentence;
    const std::string told = CutFraming(&rest);
    if (!told.empty()) result.framing += (result.framing.empty() ? "" : " ") + told + ".";
    const std::string ask = WithoutLeadIn(rest);
    if (ask.empty()) continue;
    for (const std::string& part : PartsOf(ask)) {
      if (result.asks.size() < kMostAsks)
        result.asks.push_back(AskOf(part, EndsAsQuestion(sentence)));
    }
  }
  // "Has she done that?" asks for what was told before it.
  if (!result.framing.empty() && !result.asks.empty() && PointsAtFraming(result.asks.front())) {
    Ask& first = result.asks.front();
    first.text = LastOf(result.framing) + " " + first.text;
    first.of_situation = true;
  }
  if (result.asks.empty()) {
    result.framing.clear();
    result.asks.push_back(AskOf(Mend(message), EndsAsQuestion(message)));
  }
  return result;
}

}  // namespace portfolio::chat
