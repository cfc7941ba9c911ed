#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"

namespace portfolio::analysis {

/// A form that asks for a password, ready to be filled in.
struct SignInForm {
  /// As written; may be relative or empty (the page itself).
  std::string action;
  bool post = false;
  std::string username_field;
  std::string password_field;
  /// The other fields with the values that the page gave them.
  std::vector<std::pair<std::string, std::string>> other_fields;
};

/// The first form with a password field; nothing when there is none.
std::optional<SignInForm> FindSignInForm(const HtmlTree& tree);

/// The href of the first link that leads to a sign-in page; empty when there is none.
std::string FindSignInLink(const HtmlTree& tree);

/// The page asks for a captcha, or for a code from a phone or mail.
bool AsksForProof(const HtmlTree& tree);

/// True when both hosts belong to one site: equal, or one is a subdomain of the other, or they
/// share a parent of two labels or more.
bool SameSite(std::string_view host_a, std::string_view host_b);

}  // namespace portfolio::analysis
