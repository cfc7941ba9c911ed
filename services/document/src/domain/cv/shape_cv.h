#pragma once

#include "document/src/domain/cv/cv_sheet.h"
#include "document/src/domain/cv/posting_relevance.h"

namespace portfolio::document {

/// Orders and shortens the sheet by what a posting asks; nothing is added or reworded but the foot.
/// Posts stay in their order with their heads, so that the career has no gaps. What is relevant
/// comes first within a post, a group of skills, projects, certificates and figures; what isn't
/// goes, but for the first of each where nothing would stay. A past post without anything asked
/// tells one sentence. Skills come before posts; interests and the career's steps go.
void ShapeTo(const PostingRelevance& relevance, CvSheet* sheet);

/// "Name · For the posting: title, company · Verified": at the foot of a shaped CV. Long titles are
/// cut.
std::string PostingFoot(const CvSheet& sheet, const JobReport& report);

}  // namespace portfolio::document
