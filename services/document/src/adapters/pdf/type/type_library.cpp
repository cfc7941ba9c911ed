#include "document/src/adapters/pdf/type/type_library.h"

namespace portfolio::document {
namespace {

// Of Debian's fonts-dejavu-core and fonts-droid-fallback.
constexpr const char* kDejavuDirectory = "/usr/share/fonts/truetype/dejavu/";
constexpr const char* kEastAsian = "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf";

}  // namespace

platform::StatusOr<std::unique_ptr<TypeLibrary>> TypeLibrary::Load(
    const std::string& font_directory) {
  std::unique_ptr<TypeLibrary> library(new TypeLibrary());
  platform::Status failure;
  const auto open = [&](const std::string& path, FontAxes axes) -> const Typeface* {
    auto face = Typeface::Load(path, axes);
    if (!face.ok()) {
      if (failure.ok()) failure = face.status();
      return nullptr;
    }
    library->faces_.push_back(std::move(face).value());
    return library->faces_.back().get();
  };
  // The packages split Piazzolla by script; a family puts the parts together again.
  const auto piazzolla = [&](const std::string& style, FontAxes axes) {
    Family family;
    for (const char* script : {"latin", "latin-ext", "cyrillic"}) {
      family.push_back(open(font_directory + "/piazzolla-" + script + "-" + style + ".ttf", axes));
    }
    return family;
  };
  const auto golos = [&](const std::string& weight) {
    return Family{open(font_directory + "/golos-text-" + weight + ".ttf", {})};
  };
  library->display_ = piazzolla("normal", {.weight = 340, .optical_size = 30});
  library->heading_ = piazzolla("normal", {.weight = 430, .optical_size = 14});
  library->italic_ = piazzolla("italic", {.weight = 400, .optical_size = 10});
  library->text_ = golos("400");
  library->medium_ = golos("500");
  library->bold_ = golos("600");

  const std::string dejavu = kDejavuDirectory;
  const Typeface* fallback = open(dejavu + "DejaVuSans.ttf", {});
  const Typeface* east_asian = open(kEastAsian, {});
  library->code_ = {open(dejavu + "DejaVuSansMono.ttf", {}), fallback, east_asian};
  const Typeface* golos_text = library->text_.front();
  for (Family* family : {&library->display_, &library->heading_, &library->italic_}) {
    family->push_back(golos_text);
  }
  for (Family* family : {&library->display_, &library->heading_, &library->italic_, &library->text_,
                         &library->medium_, &library->bold_}) {
    family->insert(family->end(), {fallback, east_asian});
  }
  if (!failure.ok()) return failure;
  return library;
}

}  // namespace portfolio::document
