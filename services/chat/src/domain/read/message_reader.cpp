#include "chat/src/domain/read/message_reader.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// What only leads to a question stands at its beginning.
constexpr std::size_t kLatestLeadIn = 3;
/// "Hola, muy buenas, soy Carla".
constexpr std::size_t kLongestGreeting = 3;
/// A question word that begins so late in a sentence without a question mark is none.
constexpr std::size_t kLatestQuestionWord = 3;
/// A shorter word before a full stop may be an abbreviation.
constexpr std::size_t kLongestAbbreviation = 3;
/// "Has she unified such a thing already?" says so little beside what it points at.
constexpr std::size_t kMostBesidePointing = 2;

/// What these ask for stands without what was told before.
constexpr std::array<std::string_view, 10> kStanding = {
    "compare", "rank", "summary", "fit", "link", "email", "phone", "number", "convince", "started"};

bool HasConcept(const Token& token, std::string_view name) {
  return std::any_of(token.concepts.begin(), token.concepts.end(),
                     [&](const TokenConcept& entry) { return entry.name == name; });
}

/// "(1) ... (2) ...?" are questions of their own, each on its line.
std::string WithListsAsLines(std::string text) {
  const std::string_view end = text.find('?') != std::string::npos ? "?\n" : "\n";
  for (char number = '1'; number <= '9'; ++number) {
    for (const std::string& mark :
         {"(" + std::string(1, number) + ")", " " + std::string(1, number) + ")"}) {
      for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) {
        text.replace(at, mark.size(), end);
      }
    }
  }
  return text;
}

/// Who asks without capitals ends sentences, too: behind "head" in "our head. what's she like?",
/// but not behind an abbreviation.
std::vector<std::size_t> EndsWithoutCapital(const ReadText& sentence) {
  std::vector<std::size_t> ends;
  if (sentence.text().find('?') == std::string::npos) return ends;
  for (std::size_t i = 1; i < sentence.words().size(); ++i) {
    const Word& before = sentence.words()[i - 1];
    const Word& behind = sentence.words()[i];
    const bool stops = sentence.text().compare(before.end, 2, ". ") == 0;
    const bool is_word = !IsFigure(behind.folded);
    const bool is_long = platform::CodePointCount(before.written) > kLongestAbbreviation;
    if (stops && is_word && is_long) ends.push_back(before.end + 1);
  }
  return ends;
}

std::vector<ReadText> SentencesIn(const ReadText& text) {
  std::vector<ReadText> sentences;
  const auto add = [&](const ReadText& part) {
    if (!part.words().empty()) sentences.push_back(part);
  };
  std::size_t at = 0;
  for (const std::string& sentence : platform::Sentences(text.text())) {
    const std::size_t begin = text.text().find(sentence, at);
    if (begin == std::string::npos) continue;
    at = begin + sentence.size();
    const ReadText whole = text.Part(begin, at);
    std::size_t from = 0;
    for (const std::size_t end : EndsWithoutCapital(whole)) {
      add(whole.Part(from, end));
      from = end + 1;
    }
    add(from == 0 ? whole : whole.Part(from, whole.text().size()));
  }
  return sentences;
}

}  // namespace

MessageReader::MessageReader(const QuestionReader& questions, const LanguageWords& words)
    : analyser_(questions.analyser()), asks_(questions, words) {
  const auto in = [&](std::string_view key) -> const std::vector<std::string>& {
    return LanguageWords::In(words.asks, key);
  };
  for (const std::string& word : in("filler")) fillers_.insert(platform::Fold(word));
  for (const std::string& word : in("hesitation")) hesitations_.insert(platform::Fold(word));
  for (const std::string& pair : in("short_form")) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string::npos) continue;
    short_forms_[platform::ToLower(pair.substr(0, equals))] = pair.substr(equals + 1);
  }
}

ReadText MessageReader::WrittenOut(const ReadText& message) const {
  const std::string& text = message.text();
  std::string written;
  std::size_t copied = 0;
  for (const Word& word : message.words()) {
    // "R" is a name, and so is "C"; who shouts has no short forms.
    const bool letter = platform::CodePointCount(word.written) == 1 && word.begin > 0;
    const auto form = short_forms_.find(letter ? word.written : platform::ToLower(word.written));
    const bool hesitates = hesitations_.count(word.folded) > 0;
    if (form == short_forms_.end() && !hesitates) continue;
    written += text.substr(copied, word.begin - copied);
    if (!hesitates) written += form->second;
    copied = word.end;
  }
  written = WithListsAsLines(written + text.substr(copied));
  return written == text ? message : ReadText(std::move(written));
}

std::optional<Sentence> MessageReader::WithoutLeadIn(const Sentence& sentence) const {
  const std::vector<Token>& tokens = sentence.tokens();
  std::size_t first = 0;
  for (const PhraseMatch& match : sentence.matches()) {
    const bool leads = match.label == "lead_in" && match.words.front() <= kLatestLeadIn;
    if (leads) first = std::max(first, match.words.back() + 1);
  }
  while (first < tokens.size() && IsFiller(tokens[first])) ++first;
  if (first >= tokens.size()) return std::nullopt;
  return sentence.Part(first == 0 ? 0 : tokens[first].begin, EndBeforeFillers(sentence));
}

std::size_t MessageReader::EndBeforeFillers(const Sentence& sentence) const {
  const std::string& text = sentence.text().text();
  const std::size_t comma = text.rfind(',');
  if (comma == std::string::npos || comma == 0) return text.size();
  const std::vector<Token>& tokens = sentence.tokens();
  const bool fills = std::all_of(tokens.begin(), tokens.end(), [&](const Token& token) {
    return token.begin < comma || IsFiller(token);
  });
  return fills ? comma : text.size();
}

bool MessageReader::IsAsk(const Sentence& sentence) const {
  static constexpr std::array<std::string_view, 4> kAsking = {"request", "summary", "lead_in",
                                                              "convince"};
  if (sentence.IsQuestion()) return true;
  return std::any_of(
      sentence.matches().begin(), sentence.matches().end(), [&](const PhraseMatch& match) {
        const std::size_t first = match.words.front();
        // "My name is ...", "we compare ...": nothing that she requests.
        const bool own =
            match.label == "request" && first > 0 && sentence.HasAt(first - 1, "framing");
        const bool asking =
            std::find(kAsking.begin(), kAsking.end(), match.label) != kAsking.end() && !own;
        // "Busco quien ordene las noches": what she needs.
        const bool needs = first > 0 && sentence.HasAt(first - 1, "need");
        return asking || (IsWant(match.label) && first < kLatestQuestionWord && !needs);
      });
}

bool MessageReader::PointsAtFraming(const Ask& ask) const {
  if (std::any_of(kStanding.begin(), kStanding.end(),
                  [&](std::string_view mark) { return ask.Has(std::string(mark)); })) {
    return false;
  }
  const std::vector<Token>& tokens = ask.question.tokens;
  // "Any experience?" is for what was told.
  const bool whether = ask.want == Want::kYesNo || ask.want == Want::kTell;
  const auto others =
      static_cast<std::size_t>(std::count_if(tokens.begin(), tokens.end(), [&](const Token& token) {
        return !token.function_word && ask.cues.count(token.stem) == 0 &&
               !(whether && HasConcept(token, "career"));
      }));
  return others <= (ask.Has("such") ? kMostBesidePointing : 0);
}

bool MessageReader::GreetsAndTells(const Sentence& sentence) const {
  for (std::size_t i = 1; i <= kLongestGreeting && i < sentence.tokens().size(); ++i) {
    if (!sentence.HasAt(i, "framing")) continue;
    const Sentence first = sentence.Part(0, sentence.tokens()[i - 1].end);
    return asks_.AskOf(first, false).question.intent == Intent::kGreeting;
  }
  return false;
}

std::size_t MessageReader::EndOfFraming(const Sentence& sentence) const {
  const std::vector<Token>& tokens = sentence.tokens();
  std::size_t cut = 0;
  bool tells = false;
  for (std::size_t i = 0, first = 0; i + 1 < tokens.size(); ++i) {
    if (sentence.Between(i).find_first_of(",;:") == std::string_view::npos) continue;
    const bool asks = std::any_of(
        sentence.matches().begin(), sentence.matches().end(), [&](const PhraseMatch& match) {
          const std::size_t word = match.words.front();
          return word >= first && word <= i && (IsWant(match.label) || match.label == "request");
        });
    if (asks) break;
    // "Hi" leads on to "I'm Anna", with or without a comma.
    tells = tells || sentence.HasAt(first, "framing") || (first == 0 && GreetsAndTells(sentence));
    if (tells) cut = tokens[i + 1].begin;
    first = i + 1;
  }
  return cut == 0 || sentence.From(cut).Has("framing") ? 0 : cut;
}

std::string MessageReader::NeedsIn(const ReadText& told) const {
  std::string needs;
  for (const ReadText& sentence : SentencesIn(told)) {
    if (!asks_.Read(sentence).Has("need")) continue;
    needs += (needs.empty() ? "" : " ") + sentence.text();
  }
  return needs;
}

std::string MessageReader::WithoutNeed(const ReadText& told) const {
  const Sentence read = asks_.Read(told);
  std::string rest = told.text();
  for (const PhraseMatch& match : read.matches()) {
    if (match.label != "need") continue;
    for (const std::size_t word : match.words) {
      const Token& token = read.tokens()[word];
      rest.replace(token.begin, token.end - token.begin, token.end - token.begin, ' ');
    }
  }
  return rest;
}

void MessageReader::ReadAsking(const Sentence& sentence, Reading* reading) const {
  const std::size_t cut = EndOfFraming(sentence);
  if (cut > 0) {
    const std::size_t end = sentence.text().text().find_last_not_of(" ,;:", cut - 1) + 1;
    reading->framing =
        reading->framing.Then(" ", sentence.text().Part(0, end)).Then("", ReadText("."));
  }
  const auto ask = WithoutLeadIn(sentence.From(cut));
  if (!ask) return;
  for (const Sentence& part : asks_.PartsOf(*ask)) {
    if (reading->asks.size() == Reading::kMostAsks) return;
    reading->asks.push_back(asks_.AskOf(part, sentence.IsQuestion()));
  }
}

Reading MessageReader::Read(const ReadText& message) const {
  Reading reading;
  reading.language = analyser_.language();
  reading.text = WrittenOut(message);
  const bool marked = reading.text.text().find('?') != std::string::npos;
  // Else all sentences are looked at: their words are stemmed with the whole, once.
  if (!marked) reading.text.TokensBy(analyser_);
  const std::vector<ReadText> sentences = SentencesIn(reading.text);
  const auto any = [&](const auto& holds) {
    return std::any_of(sentences.begin(), sentences.end(),
                       [&](const ReadText& text) { return holds(asks_.Read(text)); });
  };
  const bool asks = marked || any([this](const Sentence& sentence) { return IsAsk(sentence); });
  // Whoever only tells what she needs asks whether the owner has it.
  if (!asks && any([](const Sentence& sentence) { return sentence.Has("need"); })) {
    reading.framing = reading.text;
    reading.asks.push_back(asks_.AskOf(asks_.Read(reading.text), false));
    reading.asks.front().marks.insert("fit");
    return reading;
  }
  std::size_t length = 0;
  std::set<std::string> of_length;
  for (const ReadText& text : sentences) {
    // What stands behind the last ask that is answered isn't read.
    if (reading.asks.size() == Reading::kMostAsks) break;
    const Sentence sentence = asks_.Read(text);
    // "Scrum or Kanban? and Power BI": one thing more.
    const bool goes_on = !reading.asks.empty() && asks_.BeginsJoined(sentence);
    const bool framing =
        asks ? !goes_on && !IsAsk(sentence) : sentences.size() > 1 && sentence.Has("framing");
    if (framing) {
      reading.framing = reading.framing.Then(" ", text);
      if (length == 0) length = asks_.StatedLength(sentence, &of_length);
    } else {
      ReadAsking(sentence, &reading);
    }
  }
  // "The field holds two sentences. Describe her."
  if (length > 0 && !reading.asks.empty() && reading.asks.front().length == 0) {
    AskReader::StateLength(length, &reading.asks.front());
  }
  // "Has she done that?" asks for what was told before it.
  if (!reading.framing.empty() && !reading.asks.empty() && PointsAtFraming(reading.asks.front())) {
    const ReadText told = SentencesIn(reading.framing).back();
    reading.asks.front() = asks_.Behind(told, std::move(reading.asks.front()));
  }
  if (reading.asks.empty()) {
    const Sentence whole = asks_.Read(reading.text);
    reading.framing = ReadText();
    reading.asks.push_back(asks_.AskOf(whole, whole.IsQuestion()));
  }
  return reading;
}

}  // namespace portfolio::chat
