#include "document/src/adapters/pdf/file/svg_page.h"

#include <hb.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <memory>
#include <string_view>
#include <vector>

#include "document/src/adapters/deflate.h"
#include "document/src/adapters/pdf/drawing/ink.h"
#include "document/src/adapters/pdf/file/operator_reader.h"
#include "platform/crypto/base64.h"

namespace portfolio::document {
namespace {

constexpr size_t kLargestPicture = 8 * 1024 * 1024;
/// Letters are drawn on a grid of so many steps an em: finer than a screen shows them.
constexpr double kEm = 256;

std::string Number(double value) {
  std::string text;
  AppendNumber(std::round(value * 100) / 100, &text);
  text.pop_back();
  return text;
}

/// Scales of letters are small: a thousandth isn't exact enough.
std::string Exact(double value) {
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                 std::chars_format::general, 5);
  return {buffer.data(), end.ptr};
}

std::string Hex(double red, double green, double blue) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "#";
  for (const double part : {red, green, blue}) {
    const auto byte = static_cast<unsigned>(std::lround(std::clamp(part, 0.0, 1.0) * 255));
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

// ------------------------------------------------------------ outlines of letters

struct Outline {
  /// Steps of the grid for one unit of the font.
  double scale = 1;
  std::string path = {};
};

void AppendPoint(char command, float x, float y, void* to) {
  auto& outline = *static_cast<Outline*>(to);
  outline.path += command;
  outline.path += std::to_string(std::lround(x * outline.scale)) + " " +
                  std::to_string(std::lround(y * outline.scale));
}

struct FreeDrawFuncs {
  void operator()(hb_draw_funcs_t* funcs) const { hb_draw_funcs_destroy(funcs); }
};

/// Writes outlines as path data.
std::unique_ptr<hb_draw_funcs_t, FreeDrawFuncs> PathFuncs() {
  std::unique_ptr<hb_draw_funcs_t, FreeDrawFuncs> funcs(hb_draw_funcs_create());
  hb_draw_funcs_set_move_to_func(
      funcs.get(),
      [](hb_draw_funcs_t*, void* path, hb_draw_state_t*, float x, float y, void*) {
        AppendPoint('M', x, y, path);
      },
      nullptr, nullptr);
  hb_draw_funcs_set_line_to_func(
      funcs.get(),
      [](hb_draw_funcs_t*, void* path, hb_draw_state_t*, float x, float y, void*) {
        AppendPoint('L', x, y, path);
      },
      nullptr, nullptr);
  hb_draw_funcs_set_quadratic_to_func(
      funcs.get(),
      [](hb_draw_funcs_t*, void* path, hb_draw_state_t*, float x1, float y1, float x, float y,
         void*) {
        AppendPoint('Q', x1, y1, path);
        AppendPoint(' ', x, y, path);
      },
      nullptr, nullptr);
  hb_draw_funcs_set_cubic_to_func(
      funcs.get(),
      [](hb_draw_funcs_t*, void* path, hb_draw_state_t*, float x1, float y1, float x2, float y2,
         float x, float y, void*) {
        AppendPoint('C', x1, y1, path);
        AppendPoint(' ', x2, y2, path);
        AppendPoint(' ', x, y, path);
      },
      nullptr, nullptr);
  hb_draw_funcs_set_close_path_func(
      funcs.get(),
      [](hb_draw_funcs_t*, void* path, hb_draw_state_t*, void*) {
        static_cast<Outline*>(path)->path += 'Z';
      },
      nullptr, nullptr);
  return funcs;
}

/// The letters that were drawn, each as a path of its own.
class Letters {
 public:
  /// Its id; empty for one without an outline, such as a space.
  std::string Use(const std::string& face_name, const Typeface& face, unsigned glyph) {
    const std::string id = face_name + "-" + std::to_string(glyph);
    const auto [known, is_new] = known_.try_emplace(id, false);
    if (is_new) {
      Outline outline{kEm / face.units_per_em()};
      hb_font_get_glyph_shape(face.font(), glyph, funcs_.get(), &outline);
      known->second = !outline.path.empty();
      if (known->second) paths_ += "<path id=\"" + id + "\" d=\"" + outline.path + "\"/>";
    }
    return known->second ? id : std::string();
  }

  const std::string& paths() const { return paths_; }

 private:
  std::unique_ptr<hb_draw_funcs_t, FreeDrawFuncs> funcs_ = PathFuncs();
  /// Whether it has an outline.
  std::map<std::string, bool> known_;
  std::string paths_;
};

// ------------------------------------------------------------ the page

class SvgWriter {
 public:
  explicit SvgWriter(const PageContent& page) : page_(page) {}

  std::string Write() {
    Run(page_.operators);
    const std::string height = Number(kPageHeight);
    return R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + Number(kPageWidth) + " " +
           height + R"("><path fill="#fff" d="M0 0h)" + Number(kPageWidth) + "v" + height +
           "H0z\"/><defs>" + clips_ + letters_.paths() +
           "</defs><g transform=\"matrix(1 0 0 -1 0 " + height + ")\">" + body_ + "</g></svg>\n";
  }

 private:
  struct State {
    std::string fill = "#000000";
    std::string stroke = "#000000";
    double line = 1;
    std::string dash = {};
  };
  struct Saved {
    State state;
    /// Groups that were opened since.
    int groups = 0;
  };
  /// A piece of what TJ shows: glyph ids, or a move by thousandths.
  struct Shown {
    std::string glyphs;
    double move = 0;
  };

  void Run(std::string_view operators) {
    using Kind = OperatorToken::Kind;
    OperatorReader reader(operators);
    bool in_array = false;
    while (std::optional<OperatorToken> token = reader.Next()) {
      if (token->kind == Kind::kOpen) {
        in_array = true;
        shown_.clear();
      } else if (token->kind == Kind::kClose) {
        in_array = false;
      } else if (token->kind == Kind::kString) {
        shown_.push_back({std::move(token->text)});
      } else if (token->kind == Kind::kNumber && in_array) {
        shown_.push_back({{}, token->number});
      } else if (token->kind == Kind::kNumber) {
        operands_.push_back(token->number);
      } else if (token->kind == Kind::kName) {
        name_ = std::move(token->text);
      } else {
        Do(token->text);
        operands_.clear();
      }
    }
  }

  void Do(const std::string& name) {
    static const std::map<std::string_view, void (SvgWriter::*)()> kOperators = {
        {"m", &SvgWriter::MoveTo},       {"l", &SvgWriter::LineTo},
        {"c", &SvgWriter::CurveTo},      {"h", &SvgWriter::ClosePath},
        {"re", &SvgWriter::Rectangle},   {"f", &SvgWriter::Fill},
        {"S", &SvgWriter::Stroke},       {"W", &SvgWriter::WantClip},
        {"n", &SvgWriter::EndPath},      {"rg", &SvgWriter::FillColor},
        {"RG", &SvgWriter::StrokeColor}, {"g", &SvgWriter::FillGrey},
        {"w", &SvgWriter::LineWidth},    {"d", &SvgWriter::Dash},
        {"q", &SvgWriter::Save},         {"Q", &SvgWriter::Restore},
        {"cm", &SvgWriter::Transform},   {"Do", &SvgWriter::Picture},
        {"Tm", &SvgWriter::TextPlace},   {"Tf", &SvgWriter::TextFace},
        {"Ts", &SvgWriter::TextRise},    {"TJ", &SvgWriter::ShowText}};
    const auto found = kOperators.find(name);
    if (found != kOperators.end()) (this->*found->second)();
  }

  double Operand(size_t i) const { return i < operands_.size() ? operands_[i] : 0; }

  void AppendOperands(char command) {
    path_ += command;
    for (size_t i = 0; i < operands_.size(); ++i) {
      path_ += (i > 0 ? " " : "") + Number(operands_[i]);
    }
  }
  void MoveTo() { AppendOperands('M'); }
  void LineTo() { AppendOperands('L'); }
  void CurveTo() { AppendOperands('C'); }
  void ClosePath() { path_ += 'Z'; }
  void Rectangle() {
    path_ += "M" + Number(Operand(0)) + " " + Number(Operand(1)) + "h" + Number(Operand(2)) + "v" +
             Number(Operand(3)) + "h" + Number(-Operand(2)) + "z";
  }

  void Fill() {
    body_ += "<path fill=\"" + state_.fill + "\" d=\"" + path_ + "\"/>";
    path_.clear();
  }
  void Stroke() {
    body_ += "<path fill=\"none\" stroke=\"" + state_.stroke + "\" stroke-width=\"" +
             Number(state_.line) + "\"" +
             (state_.dash.empty() ? "" : " stroke-dasharray=\"" + state_.dash + "\"") + " d=\"" +
             path_ + "\"/>";
    path_.clear();
  }

  void WantClip() { wants_clip_ = true; }
  void EndPath() {
    if (wants_clip_) {
      const std::string id = "c" + std::to_string(++clip_count_);
      clips_ += "<clipPath id=\"" + id + "\"><path d=\"" + path_ + "\"/></clipPath>";
      OpenGroup("clip-path=\"url(#" + id + ")\"");
    }
    wants_clip_ = false;
    path_.clear();
  }

  void FillColor() { state_.fill = Hex(Operand(0), Operand(1), Operand(2)); }
  void FillGrey() { state_.fill = Hex(Operand(0), Operand(0), Operand(0)); }
  void StrokeColor() { state_.stroke = Hex(Operand(0), Operand(1), Operand(2)); }
  void LineWidth() { state_.line = Operand(0); }
  void Dash() {
    state_.dash.clear();
    for (const Shown& length : shown_) {
      state_.dash += (state_.dash.empty() ? "" : " ") + Number(length.move);
    }
  }

  void Save() { saved_.push_back({state_}); }
  void Restore() {
    if (saved_.empty()) return;
    for (; saved_.back().groups > 0; --saved_.back().groups) body_ += "</g>";
    state_ = std::move(saved_.back().state);
    saved_.pop_back();
  }
  /// Closed by the Q that ends what began before it; without one it would never be.
  void OpenGroup(const std::string& attributes) {
    if (saved_.empty()) return;
    body_ += "<g " + attributes + ">";
    ++saved_.back().groups;
  }
  void Transform() {
    std::string matrix;
    for (size_t i = 0; i < 6; ++i) matrix += (i > 0 ? " " : "") + Exact(Operand(i));
    OpenGroup("transform=\"matrix(" + matrix + ")\"");
  }

  void Picture() {
    const auto found = page_.pictures.find(name_);
    if (found == page_.pictures.end()) return;
    const Engraving& picture = found->second;
    if (picture.jpeg.empty() && picture.svg.empty()) {
      Run(Inflated(picture.deflated, kLargestPicture).value_or(std::string()));
      return;
    }
    const bool is_photo = picture.svg.empty();
    body_ += "<image width=\"" + Number(picture.width) + "\" height=\"" + Number(picture.height) +
             "\" transform=\"matrix(1 0 0 -1 0 " + Number(picture.height) +
             ")\" href=\"data:image/" + (is_photo ? "jpeg" : "svg+xml") + ";base64," +
             platform::Base64(is_photo ? picture.jpeg : picture.svg) + "\"/>";
  }

  void TextPlace() {
    text_x_ = Operand(4);
    text_y_ = Operand(5);
  }
  void TextFace() {
    face_name_ = name_;
    size_ = Operand(0);
  }
  void TextRise() { rise_ = Operand(0); }

  void ShowText() {
    const auto found = page_.faces.find(face_name_);
    if (found == page_.faces.end()) return;
    const Typeface& face = *found->second;
    const double grid = kEm / face.units_per_em();
    double x = 0;
    std::string letters;
    for (const Shown& shown : shown_) {
      x -= shown.move / 1000 * kEm;
      for (size_t i = 0; i + 2 <= shown.glyphs.size(); i += 2) {
        const unsigned glyph = static_cast<unsigned char>(shown.glyphs[i]) * 256U +
                               static_cast<unsigned char>(shown.glyphs[i + 1]);
        const std::string id = letters_.Use(face_name_, face, glyph);
        if (!id.empty()) {
          letters += "<use href=\"#" + id + "\" x=\"" + std::to_string(std::lround(x)) + "\"/>";
        }
        x += hb_font_get_glyph_h_advance(face.font(), glyph) * grid;
      }
    }
    const double scale = size_ / kEm;
    body_ += "<g fill=\"" + state_.fill + "\" transform=\"matrix(" + Exact(scale) + " 0 0 " +
             Exact(scale) + " " + Number(text_x_) + " " + Number(text_y_ + rise_) + ")\">" +
             letters + "</g>";
    text_x_ += x * scale;
  }

  const PageContent& page_;
  Letters letters_;
  State state_;
  std::vector<Saved> saved_;
  std::vector<double> operands_;
  std::vector<Shown> shown_;
  std::string name_;
  std::string path_;
  bool wants_clip_ = false;
  int clip_count_ = 0;
  std::string clips_;
  std::string body_;
  std::string face_name_;
  double size_ = 0;
  double rise_ = 0;
  double text_x_ = 0;
  double text_y_ = 0;
};

}  // namespace

std::string WriteSvg(const PageContent& page) { return SvgWriter(page).Write(); }

}  // namespace portfolio::document
