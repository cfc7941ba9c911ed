# cmake -D DIRECTORY=... -D OUTPUT=... -D NAMESPACE=... -D FUNCTION=... -P embed_migrations.cmake
# Writes a C++ file whose FUNCTION() returns the migrations of DIRECTORY, NNNN_name.sql. Fails when
# one is called otherwise, or when their numbers aren't 1, 2, 3 ...
file(GLOB files ${DIRECTORY}/*.sql)
list(SORT files)
set(entries "")
set(expected 1)
foreach(file ${files})
  get_filename_component(name ${file} NAME_WE)
  if(NOT name MATCHES "^([0-9][0-9][0-9][0-9])_.")
    message(FATAL_ERROR "A migration is called NNNN_name.sql, not ${file}")
  endif()
  math(EXPR version "1${CMAKE_MATCH_1} - 10000")
  if(NOT version EQUAL expected)
    message(FATAL_ERROR "Migrations of ${DIRECTORY} aren't numbered 1, 2, 3 ...: ${name}")
  endif()
  math(EXPR expected "${expected} + 1")
  file(READ ${file} sql)
  string(APPEND entries "      {${version}, \"${name}\", R\"portfolio(${sql})portfolio\"},\n")
endforeach()
file(
  WRITE ${OUTPUT}
  "#include \"platform/postgres/migrations.h\"\n\n"
  "namespace ${NAMESPACE} {\n"
  "const std::vector<platform::postgres::Migration>& ${FUNCTION}() {\n"
  "  static const std::vector<platform::postgres::Migration> all = {\n${entries}  };\n"
  "  return all;\n}\n}\n")
