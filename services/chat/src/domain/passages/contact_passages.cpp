#include "chat/src/domain/passages/passage_writer.h"

namespace portfolio::chat {
namespace {

/// How to reach the owner, and the CV.
class ContactPassages : private PassageWriter {
 public:
  ContactPassages(const profile::Profile& profile, const Lexicon& lexicon,
                  std::vector<Passage>& passages)
      : PassageWriter(profile, lexicon, passages) {}

  void WriteAll() { AddContact(); }

 private:
  void AddContact() {
    Add("contact", "contact", "", Tags{{"contact"}}, [&](Language l, const Texts& t) {
      const auto& basics = facts_.basics;
      std::vector<std::string> items = {
          Say(l, "contact.email") + Colon(l) + basics.email,
      };
      if (!basics.phone.empty()) items.push_back(Say(l, "contact.phone") + Colon(l) + basics.phone);
      if (!basics.whatsapp.empty()) items.push_back("WhatsApp: " + basics.whatsapp);
      if (!basics.telegram.empty()) items.push_back("Telegram: " + basics.telegram);
      for (const auto& network : basics.profiles) {
        items.push_back(network.network + ": " + network.url);
      }
      PassageText text = ListText(l, "passage.contact", items);
      text.keywords = "WhatsApp Telegram LinkedIn";
      const std::string response_time = WordFor(t.contact, "responseTime");
      if (!response_time.empty()) text.answer += "\n\n" + response_time;
      return text;
    }).prior = kOverviewPrior;
    for (const auto& [key, line] : In(Language::kEnglish).contact) {
      Add("contact/" + key, "contact", "", Tags{ConceptsOf(key), {"contact"}},
          [&, name = key](Language l, const Texts& t) {
            const std::string text = WordFor(t.contact, name);
            return PassageText{Say(l, "passage.contact.title"), {}, "", text, text};
          })
          .prior = kDetailPrior;
    }
    Add("cv", "cv-download", "", Tags{{"cv"}}, [&](Language l, const Texts& t) {
      const std::string body = Say(l, "passage.cv", {{"first", t.basics.first_name}});
      return PassageText{Say(l, "passage.cv.title"), {}, "", body, body};
    });
  }
};

}  // namespace

void AddContactPassages(const profile::Profile& profile, const Lexicon& lexicon,
                        std::vector<Passage>& passages) {
  ContactPassages(profile, lexicon, passages).WriteAll();
}

}  // namespace portfolio::chat
