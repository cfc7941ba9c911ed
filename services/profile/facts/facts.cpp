#include "profile/facts/facts.h"

namespace portfolio::facts {

const Thing* FactBase::Find(std::string_view id) const {
  const auto found = by_id_.find(std::string(id));
  return found == by_id_.end() ? nullptr : &things_[found->second];
}

std::vector<const Thing*> FactBase::OfKind(Kind kind) const {
  std::vector<const Thing*> found;
  for (const Thing& thing : things_) {
    if (thing.kind == kind) found.push_back(&thing);
  }
  return found;
}

std::vector<const Fact*> FactBase::About(std::string_view subject) const {
  std::vector<const Fact*> found;
  const auto list = by_subject_.find(std::string(subject));
  if (list == by_subject_.end()) return found;
  for (const std::size_t i : list->second) found.push_back(&facts_[i]);
  return found;
}

std::vector<const Fact*> FactBase::About(std::string_view subject, Relation relation) const {
  std::vector<const Fact*> found = About(subject);
  std::erase_if(found, [&](const Fact* fact) { return fact->relation != relation; });
  return found;
}

const Fact* FactBase::FirstAbout(std::string_view subject, Relation relation) const {
  const auto found = About(subject, relation);
  return found.empty() ? nullptr : found.front();
}

std::vector<const Fact*> FactBase::To(std::string_view object, Relation relation) const {
  std::vector<const Fact*> found;
  for (const Fact& fact : facts_) {
    if (fact.relation == relation && fact.object == object) found.push_back(&fact);
  }
  return found;
}

std::vector<const Thing*> FactBase::During(int from_year, int to_year) const {
  std::vector<const Thing*> found;
  for (const Thing& thing : things_) {
    if (thing.period && Touches(*thing.period, from_year, to_year)) found.push_back(&thing);
  }
  return found;
}

}  // namespace portfolio::facts
