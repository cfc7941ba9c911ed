#pragma once

#include <string>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/posting/sections/posting.h"

namespace portfolio::analysis {

/// What a page says of itself in schema.org's vocabulary.
struct StructuredData {
  /// Postings in JSON-LD, in the order of the page; microdata and RDFa when there is none.
  std::vector<Posting> postings;
  /// True when an Article, NewsArticle or BlogPosting describes the page.
  bool is_article = false;
  /// True when it says that it lists things: search results, three or more items.
  bool is_list = false;
  /// The name of the Organization or WebSite that the page says it belongs to; may be empty.
  std::string organization;
  /// The articleBody as plain text; empty when there is none.
  std::string article_body;
};

/// Reads every JSON-LD block (objects, arrays, @graph, @type as text or list, references by @id),
/// then microdata and RDFa. Formats: https://schema.org/JobPosting, https://schema.org/Article.
StructuredData ReadStructuredData(const HtmlTree& tree);

}  // namespace portfolio::analysis
