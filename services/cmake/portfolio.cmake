# portfolio_library(<name> SRCS <file>... [DEPS <public target>...] [PRIVATE_DEPS <target>...])
# A static library whose headers are included relative to services/.
function(portfolio_library name)
  cmake_parse_arguments(arg "" "" "SRCS;DEPS;PRIVATE_DEPS" ${ARGN})
  if(arg_SRCS)
    add_library(${name} STATIC ${arg_SRCS})
    target_include_directories(${name} PUBLIC ${PORTFOLIO_ROOT}/services)
    target_link_libraries(${name} PUBLIC ${arg_DEPS} PRIVATE ${arg_PRIVATE_DEPS})
  else()
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${PORTFOLIO_ROOT}/services)
    target_link_libraries(${name} INTERFACE ${arg_DEPS})
  endif()
endfunction()

# Every executable that runs on the site, and nothing else.
add_custom_target(all_services)

# portfolio_service(<name> SRCS <file>... DEPS <target>...)
# The executable of a service, put into <build>/bin/<name>.
function(portfolio_service name)
  cmake_parse_arguments(arg "" "" "SRCS;DEPS" ${ARGN})
  add_executable(${name} ${arg_SRCS})
  target_include_directories(${name} PRIVATE ${PORTFOLIO_ROOT}/services)
  target_link_libraries(${name} PRIVATE ${arg_DEPS})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
  add_dependencies(all_services ${name})
endfunction()

# portfolio_test(<room> SRCS <file>... DEPS <target>...)
# One Catch2 binary, put into <build>/tests/bin/<room>_test and run by ctest from the repository's
# root. It is given PORTFOLIO_ROOT in its environment.
function(portfolio_test room)
  cmake_parse_arguments(arg "" "" "SRCS;DEPS" ${ARGN})
  add_executable(${room}_test ${arg_SRCS})
  target_include_directories(${room}_test PRIVATE ${PORTFOLIO_ROOT}/services ${PORTFOLIO_ROOT}/tests)
  target_link_libraries(${room}_test PRIVATE ${arg_DEPS} catch_main)
  if(PORTFOLIO_SANITIZE)
    target_compile_options(${room}_test PRIVATE ${PORTFOLIO_TEST_OPTIONS})
    target_precompile_headers(${room}_test REUSE_FROM test_headers)
  endif()
  set_target_properties(${room}_test PROPERTIES RUNTIME_OUTPUT_DIRECTORY
                                                ${CMAKE_BINARY_DIR}/tests/bin)
  add_dependencies(all_tests ${room}_test)
  add_test(NAME ${room} COMMAND ${room}_test WORKING_DIRECTORY ${PORTFOLIO_ROOT})
  set_tests_properties(${room} PROPERTIES ENVIRONMENT "PORTFOLIO_ROOT=${PORTFOLIO_ROOT}")
endfunction()

# portfolio_rapidjson_sources(<file>...)
# Sources of this folder that include RapidJSON. Its growing stack adds to a null pointer
# (internal/stack.h), which the undefined-behaviour sanitizer would end the process for.
function(portfolio_rapidjson_sources)
  if(PORTFOLIO_SANITIZE MATCHES undefined)
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -fno-sanitize=pointer-overflow)
  endif()
endfunction()

# portfolio_unsanitized(<target>)
# For programs that run under a limit of address space, which the sanitizers' shadow would exceed.
function(portfolio_unsanitized target)
  if(PORTFOLIO_SANITIZE)
    target_compile_options(${target} PRIVATE -fno-sanitize=all)
    target_link_options(${target} PRIVATE -fno-sanitize=all)
  endif()
endfunction()

# portfolio_embed(<output.cpp> DIRECTORY <folder> PATTERN <glob> NAMESPACE <namespace> FUNCTION <name>)
# A source whose NAMESPACE::FUNCTION(name) gives the text of the files of this folder's DIRECTORY.
set(PORTFOLIO_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/embed_files.cmake)
function(portfolio_embed output)
  cmake_parse_arguments(arg "" "DIRECTORY;PATTERN;NAMESPACE;FUNCTION" "" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${arg_DIRECTORY}/${arg_PATTERN})
  add_custom_command(
    OUTPUT ${output}
    COMMAND
      ${CMAKE_COMMAND} -D DIRECTORY=${CMAKE_CURRENT_SOURCE_DIR}/${arg_DIRECTORY} -D
      PATTERN=${arg_PATTERN} -D NAMESPACE=${arg_NAMESPACE} -D FUNCTION=${arg_FUNCTION} -D
      OUTPUT=${output} -P ${PORTFOLIO_EMBED_SCRIPT}
    DEPENDS ${sources} ${PORTFOLIO_EMBED_SCRIPT})
endfunction()

# portfolio_phrases(<name> DIRECTORY <folder> NAMESPACE <namespace>)
# A library whose NAMESPACE::PhraseFile(name) gives the folder's files for platform::Phrases.
function(portfolio_phrases name)
  cmake_parse_arguments(arg "" "DIRECTORY;NAMESPACE" "" ${ARGN})
  set(embedded ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  portfolio_embed(${embedded} DIRECTORY ${arg_DIRECTORY} PATTERN *.json NAMESPACE
                  ${arg_NAMESPACE} FUNCTION PhraseFile)
  portfolio_library(${name} SRCS ${embedded} DEPS platform_phrases)
endfunction()

# portfolio_word_lists(<library> DIRECTORY <folder> NAMESPACE <namespace> HEADER <path>)
# The library <library> of the word lists of DIRECTORY/*.txt (see platform/text/word_list.h); HEADER
# names each of them.
set(PORTFOLIO_WORD_LISTS_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/word_lists.cmake)
function(portfolio_word_lists library)
  cmake_parse_arguments(arg "" "DIRECTORY;NAMESPACE;HEADER" "" ${ARGN})
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/generated)
  file(GLOB sources CONFIGURE_DEPENDS ${arg_DIRECTORY}/*.txt)
  add_custom_command(
    OUTPUT ${generated}/${arg_HEADER} ${generated}/${library}.cpp
    COMMAND
      ${CMAKE_COMMAND} -D DIRECTORY=${CMAKE_CURRENT_SOURCE_DIR}/${arg_DIRECTORY} -D
      NAMESPACE=${arg_NAMESPACE} -D INCLUDE=${arg_HEADER} -D HEADER=${generated}/${arg_HEADER} -D
      SOURCE=${generated}/${library}.cpp -P ${PORTFOLIO_WORD_LISTS_SCRIPT}
    DEPENDS ${sources} ${PORTFOLIO_WORD_LISTS_SCRIPT})
  add_library(${library} STATIC ${generated}/${library}.cpp ${generated}/${arg_HEADER})
  target_include_directories(${library} PUBLIC ${PORTFOLIO_ROOT}/services ${generated})
  target_link_libraries(${library} PUBLIC platform_text)
endfunction()
