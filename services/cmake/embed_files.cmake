# cmake -D DIRECTORY=... -D PATTERN=*.json -D NAMESPACE=portfolio::... -D FUNCTION=DataFile
#       -D OUTPUT=... -P embed_files.cmake
# Writes a C++ file whose NAMESPACE::FUNCTION(name) gives the text of the files of DIRECTORY, and an
# empty one for any other name.
file(GLOB files ${DIRECTORY}/${PATTERN})
list(SORT files)
set(contents "")
set(entries "")
set(number 0)
foreach(file ${files})
  get_filename_component(name ${file} NAME)
  file(READ ${file} hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
  string(APPEND contents "constexpr char kFile${number}[] = {${bytes}};\n")
  string(APPEND entries
         "      {\"${name}\", std::string_view(kFile${number}, sizeof(kFile${number}))},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(
  WRITE ${OUTPUT}
  "#include <map>\n#include <string_view>\n\n"
  "namespace ${NAMESPACE} {\nnamespace {\n${contents}}\n"
  "std::string_view ${FUNCTION}(std::string_view name) {\n"
  "  static const std::map<std::string_view, std::string_view> files = {\n${entries}  };\n"
  "  const auto found = files.find(name);\n"
  "  return found == files.end() ? std::string_view() : found->second;\n"
  "}\n}\n")
