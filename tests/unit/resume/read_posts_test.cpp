#include <catch2/catch.hpp>

#include "resume/readers.h"

using namespace portfolio::resume;

namespace {

std::vector<Post> Posts(std::string_view text) {
  std::vector<Degree> degrees;
  return ReadPosts(ReadLayout(text)[0], &degrees);
}

/// "title/company/from/to" of each.
std::vector<std::string> Told(const std::vector<Post>& posts) {
  std::vector<std::string> out;
  for (const Post& post : posts)
    out.push_back(post.title + "/" + post.company + "/" + post.period.from.Text() + "/" +
                  (post.period.current ? "present" : post.period.to.Text()));
  return out;
}

const std::vector<std::string> kTwoPosts = {"Senior Analyst/Engines Ltd/2019-03/present",
                                            "Clerk/Looms GmbH/2015/2019"};

}  // namespace

TEST_CASE("Posts are read in the builds that CVs have") {
  CHECK(
      Told(Posts(
          "Senior Analyst\nEngines Ltd, London\n03/2019 – present\n- counts wheels\n\nClerk\nLooms "
          "GmbH, Bonn\n2015 – 2019\n")) == kTwoPosts);
  CHECK(Told(Posts("Engines Ltd, London                03/2019 – present\nSenior Analyst\n  Counts "
                   "wheels.\nLooms GmbH, Bonn                   2015 – 2019\nClerk\n")) ==
        kTwoPosts);
  CHECK(Told(Posts(
            "03/2019 – present     Senior Analyst\n                      Engines Ltd, London\n2015 "
            "– 2019           Clerk\n                      Looms GmbH\n")) == kTwoPosts);
  CHECK(Told(Posts(
            "Senior Analyst, Engines Ltd, London (03/2019 – present)\nClerk, Looms GmbH (2015 – "
            "2019)\n")) == kTwoPosts);
  CHECK(Told(Posts("Senior Analyst | Engines Ltd | 03/2019 – present\nClerk | Looms GmbH | 2015 – "
                   "2019\n")) == kTwoPosts);
  CHECK(Told(Posts("Company: Engines Ltd\nPosition: Senior Analyst\nPeriod: March 2019 – "
                   "present\n\nCompany: "
                   "Looms GmbH\nPosition: Clerk\nPeriod: 2015 – 2019\n")) == kTwoPosts);
  CHECK(Told(Posts(
            "Senior Analyst at Engines Ltd\nMarch 2019 – present\n\nClerk at Looms GmbH\n2015 – "
            "2019\n")) == kTwoPosts);
}

TEST_CASE("Posts under one company's name are its posts") {
  const auto posts = Posts(
      "Engines Ltd\n  Senior Analyst       2019 – present\n  Analyst              2015 – 2019\n");
  REQUIRE(posts.size() == 2);
  CHECK(posts[1].title == "Analyst");
  CHECK(posts[1].company == "Engines Ltd");
}

TEST_CASE("Duties stand with their post, broken lines put together") {
  const auto posts = Posts(
      "Clerk, Looms GmbH, 2015 – 2019\n- keeps the books of\n  three mills\n- writes "
      "letters\nCook, The "
      "Anchor, 2010 – 2015\n- cooks\n");
  REQUIRE(posts.size() == 2);
  CHECK(posts[0].duties ==
        std::vector<std::string>{"keeps the books of three mills", "writes letters"});
  CHECK(posts[1].duties.size() == 1);
}

TEST_CASE("A pause is no post, and a German apprenticeship a degree") {
  std::vector<Degree> degrees;
  const auto posts = ReadPosts(
      ReadLayout("2018 – 2020   Elternzeit\n2010 – 2018   Koch, Hotel Post\n2007 – 2010   "
                 "Lehre als Koch, Hotel Krone\n")[0],
      &degrees);
  REQUIRE(posts.size() == 1);
  CHECK(posts[0].title == "Koch");
  REQUIRE(degrees.size() == 1);
  CHECK(degrees[0].school == "Hotel Krone");
}

TEST_CASE("An employer in its place belongs to the title above it, even across a blank line") {
  const Resume resume = ReadResume(
      "Ada King\n\nEXPERIENCE\nPlant manager        2019 – present\nCeibos Ltd, Colonia, "
      "Uruguay\n- Runs the plant\n\nCheesemaker          2014 – 2019\n\nRosario Dairy Ltd, "
      "Rosario, Uruguay\n\n- Made cheese\n");
  REQUIRE(resume.posts.size() == 2);
  CHECK(resume.posts[1].company == "Rosario Dairy Ltd");
  CHECK(resume.posts[1].place == "Rosario, Uruguay");
  CHECK(resume.posts[1].duties == std::vector<std::string>{"Made cheese"});
}

TEST_CASE("A full stop parts an employer from the title behind it") {
  CHECK(Told(Posts("2016 - present     Estudio Baluarte. Delineante.\n")) ==
        std::vector<std::string>{"Delineante/Estudio Baluarte/2016/present"});
}
