#include "draft/draft.h"

#include <algorithm>

#include "draft/facts.h"

namespace portfolio::draft {
namespace {

using platform::InvalidArgument;
using platform::StatusOr;
using resume::Resume;

/// In the order in which visitors ask: what you do and did, whether you can be had, how to reach
/// you, then what makes a page.
void Ask(const Resume& resume, const DraftOptions& options, Facts* facts) {
  const auto want = [facts](std::string text) { facts->to_say.push_back(std::move(text)); };
  const bool without_place =
      std::any_of(facts->posts.begin(), facts->posts.end(),
                  [](const DatedPost& dated) { return dated.post->place.empty(); });
  std::vector<std::string> first;
  const std::string texts =
      "texts." + std::string(platform::LanguageCode(options.language)) + ".json";
  if (resume.email.empty())
    first.push_back(
        "Your mail address (profile.json, basics/email): messages of the contact form go there.");
  first.push_back("What you achieved, with figures, post by post (" + texts +
                  ", work/<id>/results, and profile.json, metrics).");
  first.push_back(
      "Whether and from when you can be hired, your notice period, remote work, relocation, travel "
      "and work permits (" +
      texts + ", basics/availability, noticePeriod, remote, relocation, travel, workPermit).");
  if (resume.summary.empty())
    first.push_back("Who you are in three sentences, and in one of your own (" + texts +
                    ", basics/summary, deck, headline): the draft repeats your title.");
  if (!facts->skills.empty())
    first.push_back(
        "How good you are at each skill and what you did with it (profile.json, skills; " + texts +
        ", skills).");
  facts->to_say.insert(facts->to_say.begin(), first.begin(), first.end());
  const bool without_town =
      std::any_of(facts->degrees.begin(), facts->degrees.end(),
                  [](const auto& degree) { return degree.second->place.empty(); });
  if (!facts->projects.empty())
    want("Your part in each project (" + texts + ", projects/<id>/role).");
  if (without_town || without_place) want("Towns of schools and posts where the texts have “…”.");
  if (facts->city.empty()) want("Your town (" + texts + ", basics/city and location).");
  if (InternationalPhone(resume.phone).empty())
    want(resume.phone.empty()
             ? "A phone number, if visitors may call (profile.json, basics/phone)."
             : "Your phone number with its country code (profile.json, basics/phone): " +
                   resume.phone);
  want("A portrait, 4:5, in images/ (profile.json, basics/image; " + texts +
       ", basics/portraitAlt).");
  want(
      "The site's address (site.json, publicUrl), and whether its pages speak of you as she or he "
      "(owner/gender).");
  want("What visitors ask that stands nowhere yet: " + texts +
       ", faq. The dashboard keeps the questions that found no answer.");
}

}  // namespace

StatusOr<Draft> WriteDraft(const Source& source, const DraftOptions& options) {
  if (source.resume.name.empty())
    return InvalidArgument("No name was found: a site needs one.", "NO_NAME");
  Facts facts = CollectFacts(source, options);
  if (facts.posts.empty())
    return InvalidArgument(
        "No post with its dates was found: a site needs one at least (a title, a company, "
        "from when to when).",
        "NO_POSTS");
  Draft draft;
  ASSIGN_OR_RETURN(std::string texts, WriteTexts(facts, source, options));
  draft.files.push_back({"site.json", WriteSite(facts, source, options)});
  draft.files.push_back({"profile.json", WriteProfile(facts, source, options)});
  draft.files.push_back({"texts." + std::string(platform::LanguageCode(options.language)) + ".json",
                         std::move(texts)});
  if (!source.connections_csv.empty())
    draft.files.push_back({"private/connections.csv", source.connections_csv});
  Ask(source.resume, options, &facts);
  draft.assumed = std::move(facts.assumed);
  draft.to_say = std::move(facts.to_say);
  return draft;
}

}  // namespace portfolio::draft
