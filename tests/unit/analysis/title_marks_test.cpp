#include "analysis/src/domain/posting/sections/title_marks.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

TEST_CASE("Pictures and opening signs around a title fall away") {
  CHECK(WithoutPictures("🔥 Analyst 🚀") == "Analyst");
  CHECK(WithoutPictures("¡¡Buscamos cocinera!!") == "Buscamos cocinera!!");
  CHECK(WithoutPictures("★ Analyst") == "Analyst");
  CHECK(WithoutPictures("Économiste") == "Économiste");
}

TEST_CASE("A file's state is no part of a title") {
  CHECK(WithoutDraftMarks("Programme Officer FINAL v3") == "Programme Officer");
  CHECK(WithoutDraftMarks("Final Inspector") == "Final Inspector");
}
