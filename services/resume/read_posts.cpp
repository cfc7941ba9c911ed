#include <algorithm>
#include <iterator>
#include <optional>

#include "platform/text/text.h"
#include "platform/text/word_list.h"
#include "resume/dates.h"
#include "resume/entries.h"
#include "resume/labels.h"
#include "resume/post_header.h"
#include "resume/readers.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostPosts = 40;
constexpr size_t kMostNameBytes = 140;

/// The label stands before a colon or in a cell of its own.
Labelled LabelOf(const Row& row) {
  Labelled first = SplitLabel(row.cells[0].text);
  // "From: 06/2019   To: present"
  if (!first.rest.empty() && Is(first.label, words::people::kLabelPeriod)) {
    for (size_t i = 1; i < row.cells.size(); ++i) {
      const Labelled next = SplitLabel(row.cells[i].text);
      first.rest += " " + next.label + " " + next.rest;
    }
    return first;
  }
  if (row.cells.size() == 2) return {row.cells[0].text, row.cells[1].text};
  return SplitLabel(row.Text());
}

/// A form whose labels stand in rows of their own, apart from what they ask for.
Rows WithoutBareLabels(const Rows& rows) {
  Rows out;
  std::copy_if(rows.begin(), rows.end(), std::back_inserter(out), [](const Row& row) {
    const std::string text = row.Text();
    return !(Is(text, words::people::kLabelTitle) || Is(text, words::people::kLabelPeriod) ||
             Is(text, words::people::kLabelDuty) || AsksForEmployer(text));
  });
  return out;
}

/// "Organisation : Acme" and so on, a line each.
std::optional<std::vector<Post>> ReadLabelledPosts(const Rows& rows) {
  std::vector<Post> posts;
  size_t labels = 0;
  for (const Row& row : rows) {
    const Labelled labelled = LabelOf(row);
    const bool title = Is(labelled.label, words::people::kLabelTitle);
    const bool company = AsksForEmployer(labelled.label);
    const bool period = Is(labelled.label, words::people::kLabelPeriod);
    if (!title && !company && !period) {
      if (!posts.empty() && !labelled.rest.empty()) posts.back().duties.push_back(row.Text());
      continue;
    }
    ++labels;
    const bool taken = posts.empty() || (title && !posts.back().title.empty()) ||
                       (company && !posts.back().company.empty()) ||
                       (period && !posts.back().period.empty());
    if (taken) posts.emplace_back();
    Post& post = posts.back();
    if (title) post.title = labelled.rest;
    if (company) {
      PostHeader parts;
      SetCompany(labelled.rest, &parts);
      post.company = parts.company;
      post.place = parts.place;
    }
    if (const auto found = FindPeriod(labelled.rest); period && found.has_value())
      post.period = found->period;
  }
  if (labels < 2) return {};
  return posts;
}

std::string Shortened(std::string text) {
  return text.size() <= kMostNameBytes ? text
                                       : std::string(platform::TruncateBytes(text, kMostNameBytes));
}

/// Most entries whose header is sure have the title first.
bool TitleComesFirst(const std::vector<Entry>& entries) {
  int votes = 0;
  for (const Entry& entry : entries) {
    const PostHeader header = ReadPostHeader(entry, true);
    if (header.sure && !header.company.empty()) votes += header.title_first ? 1 : -1;
  }
  return votes >= 0;
}

bool IsApprenticeship(const Post& post) {
  const std::string form = platform::PlainForm(post.title);
  for (const std::string& word : ListedWords(words::titles::kApprenticeship)) {
    if (form.compare(0, word.size(), word) == 0) return true;
  }
  return false;
}

}  // namespace

std::vector<Post> ReadPosts(const Rows& rows, std::vector<Degree>* degrees) {
  if (auto labelled = ReadLabelledPosts(rows)) return *labelled;
  const std::vector<Entry> entries = SplitEntries(WithoutBareLabels(rows), EntryDates::kRanges);
  const bool title_first = TitleComesFirst(entries);
  std::vector<Post> posts;
  for (const Entry& entry : entries) {
    const PostHeader header = ReadPostHeader(entry, title_first);
    Post post;
    post.title = Shortened(header.title);
    post.company = Shortened(header.company);
    post.place = header.place;
    post.period = entry.period;
    for (size_t i = header.used_below; i < entry.below.size(); ++i)
      post.duties.emplace_back(WithoutBullet(entry.below[i]));
    if (Holds(post.title + " " + post.company, words::titles::kPause)) continue;
    // Several posts under one company's name.
    if (post.company.empty() && !post.title.empty() && !posts.empty()) {
      post.company = posts.back().company;
      post.place = posts.back().place;
    }
    if (post.title.empty() && post.company.empty()) continue;
    if (IsApprenticeship(post)) {
      degrees->push_back({post.title, post.company, post.period, post.place});
    } else if (posts.size() < kMostPosts) {
      posts.push_back(std::move(post));
    }
  }
  return posts;
}

}  // namespace portfolio::resume
