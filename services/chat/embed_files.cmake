# cmake -D LEXICON=... -D PROMPT=... -D OUTPUT=... -P embed_files.cmake
# Writes a C++ file whose LexiconFile(name) gives the *.json files of LEXICON, and whose
# AnswerPrompt() the file PROMPT.
file(GLOB files ${LEXICON}/*.json)
list(SORT files)
set(entries "")
foreach(file ${files})
  get_filename_component(name ${file} NAME)
  file(READ ${file} text)
  string(APPEND entries "      {\"${name}\", R\"embedded(${text})embedded\"},\n")
endforeach()
file(READ ${PROMPT} prompt)
file(
  WRITE ${OUTPUT}
  "#include <map>\n\n#include \"chat/src/adapters/json_lexicon.h\"\n"
  "#include \"chat/src/adapters/model_answer_writer.h\"\n\n"
  "namespace portfolio::chat {\n"
  "std::string_view LexiconFile(std::string_view name) {\n"
  "  static const std::map<std::string_view, std::string_view> files = {\n${entries}  };\n"
  "  const auto found = files.find(name);\n"
  "  return found == files.end() ? std::string_view() : found->second;\n"
  "}\n\n"
  "std::string_view AnswerPrompt() { return R\"embedded(${prompt})embedded\"; }\n"
  "}\n")
