#include "document/src/domain/cv/draw_share_code.h"

#include <algorithm>

#include "document/src/domain/cv/cv_sheet.h"

namespace portfolio::document {

platform::StatusOr<PrintedFile> DrawShareCode::Run(const std::string& code,
                                                   const std::string& format,
                                                   const std::string& channel) const {
  constexpr size_t kLongestChannel = 16;
  ASSIGN_OR_RETURN(const Language language, ReadLanguage(code, languages_));
  if (format != "svg" && format != "png") {
    return platform::InvalidArgument("A QR code comes as svg or png.", "FORMAT_UNKNOWN",
                                     {"format"});
  }
  const bool plain =
      std::all_of(channel.begin(), channel.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  if (!plain || channel.size() > kLongestChannel) {
    return platform::InvalidArgument("A channel has at most 16 letters a to z.", "CHANNEL_INVALID",
                                     {"channel"});
  }
  const std::string link = ShareLink(public_url_, language, channel);
  const bool svg = format == "svg";
  ASSIGN_OR_RETURN(std::string content, svg ? painter_.PaintSvg(link) : painter_.PaintPng(link));
  const std::string etag = fingerprint_(content);
  return PrintedFile{std::move(content), "", svg ? "image/svg+xml" : "image/png", etag};
}

}  // namespace portfolio::document
