# cmake -D DIRECTORY=... -D NAMESPACE=portfolio::x -D INCLUDE=x/word_lists.h -D HEADER=out.h
#       -D SOURCE=out.cpp -P word_lists.cmake
# Writes a header with a constant for each section of DIRECTORY/*.txt ("[words: role]" of titles.txt is
# words::titles::kRole), and the source that holds the files. See platform/text/word_list.h.
file(GLOB files ${DIRECTORY}/*.txt)
list(SORT files)
set(constants "")
set(arrays "")
set(names "")
set(number 0)
set(count 0)
foreach(file ${files})
  get_filename_component(topic ${file} NAME_WE)
  string(APPEND constants "namespace words::${topic} {\n")
  file(STRINGS ${file} sections REGEX "^.(words|texts): .*.$")
  foreach(section ${sections})
    string(REGEX REPLACE "^.[a-z]+: (.*).$" "\\1" section "${section}")
    string(REGEX MATCHALL "[A-Za-z0-9]+" parts "${section}")
    set(name "k")
    foreach(part ${parts})
      string(SUBSTRING ${part} 0 1 first)
      string(SUBSTRING ${part} 1 -1 rest)
      string(TOUPPER ${first} first)
      string(APPEND name ${first}${rest})
    endforeach()
    string(APPEND constants "inline constexpr WordListId ${name}{${number}};\n")
    math(EXPR number "${number} + 1")
  endforeach()
  string(APPEND constants "}\n")
  file(READ ${file} hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
  string(APPEND arrays "constexpr char kFile${count}[] = {${bytes}};\n")
  string(APPEND names "std::string_view(kFile${count}, sizeof(kFile${count})),")
  math(EXPR count "${count} + 1")
endforeach()
file(
  WRITE ${HEADER}
  "#pragma once\n\n#include \"platform/text/word_list.h\"\n\nnamespace ${NAMESPACE} {\n\n"
  "using platform::HoldsAny;\nusing platform::IsOneOf;\nusing platform::WordList;\nusing platform::WordSet;\n\n"
  "/// A list of data/words/.\nstruct WordListId {\n  size_t number;\n};\n${constants}\n"
  "/// Thread-safe; lives for ever.\nconst WordList& ListedWords(WordListId id);\n"
  "const WordSet& ListedWordSet(WordListId id);\n\n}\n")
file(
  WRITE ${SOURCE}
  "#include \"${INCLUDE}\"\n\nnamespace ${NAMESPACE} {\nnamespace {\n${arrays}\n"
  "const platform::WordLists& Lists() {\n"
  "  static const platform::WordLists& lists = *new platform::WordLists({${names}});\n"
  "  return lists;\n}\n}\n\n"
  "const WordList& ListedWords(WordListId id) { return Lists().list(id.number); }\n"
  "const WordSet& ListedWordSet(WordListId id) { return Lists().set(id.number); }\n}\n")
