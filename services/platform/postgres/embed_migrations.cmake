# cmake -D DIRECTORY=... -D OUTPUT=... -D NAMESPACE=... -D FUNCTION=... -P embed_migrations.cmake
# Writes a C++ file whose FUNCTION() returns the migrations of DIRECTORY.
file(GLOB files ${DIRECTORY}/*.sql)
list(SORT files)
set(entries "")
foreach(file ${files})
  get_filename_component(name ${file} NAME_WE)
  string(REGEX MATCH "^[0-9]+" number ${name})
  math(EXPR version "1${number} - 10000")
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
