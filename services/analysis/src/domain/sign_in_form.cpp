#include "analysis/src/domain/sign_in_form.h"

#include <algorithm>
#include <unordered_set>

#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sources/page_signs.h"
#include "analysis/word_lists.h"

namespace portfolio::analysis {
namespace {

/// Reads the fields of the form that spans nodes [form, end).
SignInForm ReadForm(const HtmlTree& tree, uint32_t form, uint32_t end) {
  SignInForm out;
  out.action = std::string(tree.Attribute(form, "action"));
  out.post = AsciiLower(tree.Attribute(form, "method")) == "post";
  for (uint32_t i = form; i < end; ++i) {
    if (tree.node(i).tag != Tag::kInput) continue;
    const std::string name(tree.Attribute(i, "name"));
    if (name.empty()) continue;
    const std::string type = AsciiLower(tree.Attribute(i, "type"));
    if (type == "password") {
      if (out.password_field.empty()) out.password_field = name;
    } else if (type.empty() || type == "text" || type == "email" || type == "tel") {
      if (out.username_field.empty()) {
        out.username_field = name;
      } else {
        out.other_fields.emplace_back(name, tree.Attribute(i, "value"));
      }
    } else if (type == "hidden") {
      out.other_fields.emplace_back(name, tree.Attribute(i, "value"));
    } else if (type == "checkbox" && tree.HasAttribute(i, "checked")) {
      out.other_fields.emplace_back(
          name, tree.HasAttribute(i, "value") ? tree.Attribute(i, "value") : "on");
    }
  }
  return out;
}

std::string_view LastLabels(std::string_view host, int labels) {
  size_t at = host.size();
  for (int i = 0; i < labels; ++i) {
    at = host.rfind('.', at == 0 ? 0 : at - 1);
    if (at == std::string_view::npos) return host;
  }
  return host.substr(at + 1);
}

bool EndsWithHost(std::string_view host, std::string_view parent) {
  return host == parent ||
         (host.size() > parent.size() && host.substr(host.size() - parent.size()) == parent &&
          host[host.size() - parent.size() - 1] == '.');
}

/// Parents under which anyone can register a name: "co.uk", "com.br".
bool IsPublicSuffix(std::string_view parent) {
  static const std::unordered_set<std::string_view> kSeconds = {"co", "com", "org", "net", "gov",
                                                                "ac", "edu", "msk", "spb"};
  const size_t dot = parent.find('.');
  return dot == std::string_view::npos ||
         (parent.size() - dot <= 3 && kSeconds.count(parent.substr(0, dot)) > 0);
}

}  // namespace

std::optional<SignInForm> FindSignInForm(const HtmlTree& tree) {
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kForm) continue;
    SignInForm form = ReadForm(tree, i, tree.node(i).subtree_end);
    if (!form.password_field.empty() && !form.username_field.empty()) return form;
  }
  return std::nullopt;
}

std::string FindSignInLink(const HtmlTree& tree) {
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kA) continue;
    const std::string_view href = tree.Attribute(i, "href");
    if (href.empty() || href[0] == '#') continue;
    const std::string full =
        href.find("://") == std::string_view::npos
            ? "https://x" + std::string(href[0] == '/' ? "" : "/") + std::string(href)
            : std::string(href);
    if (IsLoginAddress(full)) return std::string(href);
  }
  return {};
}

bool AsksForProof(const HtmlTree& tree) {
  const std::string words = platform::PlainForm(tree.Text(0).substr(0, 4000));
  static const WordList& kWords = ListedWords(words::page_signs::kSecondFactor);
  for (std::string_view word : kWords) {
    if (words.find(word) != std::string::npos) return true;
  }
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag == Tag::kText || tree.node(i).attributes_count == 0) continue;
    for (std::string_view name : {"class", "id", "src", "name"}) {
      if (ContainsNoCase(tree.Attribute(i, name), "captcha") ||
          tree.Attribute(i, "autocomplete") == "one-time-code")
        return true;
    }
  }
  return false;
}

bool SameSite(std::string_view host_a, std::string_view host_b) {
  if (host_a.empty() || host_b.empty()) return false;
  if (EndsWithHost(host_a, host_b) || EndsWithHost(host_b, host_a))
    return !IsPublicSuffix(host_a) && !IsPublicSuffix(host_b) ? true : host_a == host_b;
  std::string_view parent = LastLabels(host_a, 2);
  if (IsPublicSuffix(parent)) parent = LastLabels(host_a, 3);
  return parent.find('.') != std::string_view::npos && !IsPublicSuffix(parent) &&
         EndsWithHost(host_b, parent);
}

}  // namespace portfolio::analysis
