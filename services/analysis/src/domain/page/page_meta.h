#pragma once

#include <string>
#include <string_view>

#include "analysis/src/domain/page/html_tree.h"

namespace portfolio::analysis {

/// The content of the first meta element with this name or property; empty when there is none.
std::string MetaContent(const HtmlTree& tree, std::string_view name);

/// The text of the title element.
std::string TitleElement(const HtmlTree& tree);

/// The headline: h1, og:title or the title element without the name of the site.
std::string PageTitle(const HtmlTree& tree);

/// Two letters of the html element's lang attribute; empty when it has none.
std::string PageLanguage(const HtmlTree& tree);

}  // namespace portfolio::analysis
