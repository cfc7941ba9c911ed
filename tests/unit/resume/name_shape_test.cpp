#include "resume/name_shape.h"

#include <catch2/catch.hpp>

using namespace portfolio::resume;

TEST_CASE("Words with capitals that are nothing else look like a name") {
  for (const char* name : {"Dr. Svenja Petersen-Aydın", "Gareth P.", "ANDRÉS F. URIBE"})
    CHECK(LooksLikeName(name));
  for (const char* text : {"Head Chef", "Lima, Perú", "M. Dupont", "in the evening"})
    CHECK_FALSE(LooksLikeName(text));
  CHECK(LooksLikeName("Tom Shepherd", true));
}

TEST_CASE("A name has its usual case and no letters behind it") {
  CHECK(NameOf("NORA QUILL") == "Nora Quill");
  CHECK(NameOf("Gill Oaks RVN") == "Gill Oaks");
}
