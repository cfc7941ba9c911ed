// learn_topics <folder of questions.<language>.txt> <output.cpp>: a step of the build.
#include <fstream>
#include <iostream>

#include "chat/learn/write_learnt.h"

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  std::ofstream file(argv[2], std::ios::binary);
  const auto status = portfolio::chat::WriteLearnt(argv[1], file);
  if (status.ok() && file.flush()) return 0;
  std::cerr << "learn_topics: " << status.message() << " " << status.log_detail() << "\n";
  return 1;
}
