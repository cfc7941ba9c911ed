# cmake -D DIRECTORY=... -D OUTPUT=... -P embed_files.cmake
# Writes a C++ file whose LexiconFile(name) gives the text of the *.json files of DIRECTORY.
file(GLOB files ${DIRECTORY}/*.json)
list(SORT files)
set(entries "")
foreach(file ${files})
  get_filename_component(name ${file} NAME)
  file(READ ${file} text)
  string(APPEND entries "      {\"${name}\", R\"lexicon(${text})lexicon\"},\n")
endforeach()
file(
  WRITE ${OUTPUT}
  "#include <map>\n\n#include \"chat/src/adapters/json_lexicon.h\"\n\n"
  "namespace portfolio::chat {\n"
  "std::string_view LexiconFile(std::string_view name) {\n"
  "  static const std::map<std::string_view, std::string_view> files = {\n${entries}  };\n"
  "  const auto found = files.find(name);\n"
  "  return found == files.end() ? std::string_view() : found->second;\n"
  "}\n}\n")
