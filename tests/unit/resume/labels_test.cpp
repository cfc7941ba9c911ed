#include "resume/labels.h"

#include <catch2/catch.hpp>

using namespace portfolio::resume;

TEST_CASE("A label asks for a name or a home by any of its words") {
  for (const char* label : {"Candidate name", "Nombres y Apellidos", "Фамилия / Имя", "Nume"})
    CHECK(AsksForName(label));
  for (const char* label : {"Company name", "Nom de l'entreprise", "Father's name", "Skills"})
    CHECK_FALSE(AsksForName(label));
  for (const char* label : {"Current Location", "Localisation", "Место проживания"})
    CHECK(AsksForPlace(label));
  for (const char* label : {"Place of birth", "Desired location", "E-mail address", "Geburtsort"})
    CHECK_FALSE(AsksForPlace(label));
}

TEST_CASE("A label asks for a position where nothing else stands in it") {
  for (const char* label : {"Rolle", "Angestrebte Tätigkeit", "Title", "Current role", "Fonction"})
    CHECK(AsksForPosition(label));
  CHECK_FALSE(AsksForPosition("Job description"));
  CHECK(AsksForWish("Angestrebte Tätigkeit"));
  CHECK_FALSE(AsksForWish("Current position"));
  CHECK(AsksForPost("Current position"));
}

TEST_CASE("Forms ask for an employer with his address") {
  CHECK(AsksForEmployer("Name und Adresse des Arbeitgebers"));
  CHECK(AsksForEmployer("Employer"));
  CHECK_FALSE(AsksForEmployer("Why my last employer and I parted in the spring of that year"));
}
