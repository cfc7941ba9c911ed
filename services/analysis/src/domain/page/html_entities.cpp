#include "analysis/src/domain/page/html_entities.h"

#include <algorithm>
#include <iterator>

namespace portfolio::analysis {
namespace {

struct Entity {
  std::string_view name;
  uint32_t code;
};

// Sorted by name.
constexpr Entity kEntities[] = {
    {"AElig", 0xC6},     {"AMP", 0x26},         {"Aacute", 0xC1},    {"Abreve", 0x102},
    {"Acirc", 0xC2},     {"Acy", 0x410},        {"Agrave", 0xC0},    {"Alpha", 0x391},
    {"Aring", 0xC5},     {"Atilde", 0xC3},      {"Auml", 0xC4},      {"Bcy", 0x411},
    {"Beta", 0x392},     {"CHcy", 0x427},       {"COPY", 0xA9},      {"Ccaron", 0x10C},
    {"Ccedil", 0xC7},    {"Chi", 0x3A7},        {"Dagger", 0x2021},  {"Dcy", 0x414},
    {"Delta", 0x394},    {"ETH", 0xD0},         {"Eacute", 0xC9},    {"Ecirc", 0xCA},
    {"Ecy", 0x42D},      {"Egrave", 0xC8},      {"Epsilon", 0x395},  {"Eta", 0x397},
    {"Euml", 0xCB},      {"Fcy", 0x424},        {"GT", 0x3E},        {"Gamma", 0x393},
    {"Gbreve", 0x11E},   {"Gcy", 0x413},        {"HARDcy", 0x42A},   {"IEcy", 0x415},
    {"IOcy", 0x401},     {"Iacute", 0xCD},      {"Icirc", 0xCE},     {"Icy", 0x418},
    {"Idot", 0x130},     {"Igrave", 0xCC},      {"Iota", 0x399},     {"Iuml", 0xCF},
    {"Jcy", 0x419},      {"KHcy", 0x425},       {"Kappa", 0x39A},    {"Kcy", 0x41A},
    {"LT", 0x3C},        {"Lambda", 0x39B},     {"Lcy", 0x41B},      {"Lstrok", 0x141},
    {"Mcy", 0x41C},      {"Mu", 0x39C},         {"Ncy", 0x41D},      {"NewLine", 0xA},
    {"NoBreak", 0x2060}, {"Ntilde", 0xD1},      {"Nu", 0x39D},       {"OElig", 0x152},
    {"Oacute", 0xD3},    {"Ocirc", 0xD4},       {"Ocy", 0x41E},      {"Ograve", 0xD2},
    {"Omega", 0x3A9},    {"Omicron", 0x39F},    {"Oslash", 0xD8},    {"Otilde", 0xD5},
    {"Ouml", 0xD6},      {"Pcy", 0x41F},        {"Phi", 0x3A6},      {"Pi", 0x3A0},
    {"Prime", 0x2033},   {"Psi", 0x3A8},        {"QUOT", 0x22},      {"REG", 0xAE},
    {"Rcy", 0x420},      {"Rho", 0x3A1},        {"SHCHcy", 0x429},   {"SHcy", 0x428},
    {"SOFTcy", 0x42C},   {"Scaron", 0x160},     {"Scedil", 0x15E},   {"Scy", 0x421},
    {"Sigma", 0x3A3},    {"THORN", 0xDE},       {"TRADE", 0x2122},   {"TScy", 0x426},
    {"Tab", 0x9},        {"Tau", 0x3A4},        {"Tcedil", 0x162},   {"Tcy", 0x422},
    {"Theta", 0x398},    {"Uacute", 0xDA},      {"Ucirc", 0xDB},     {"Ucy", 0x423},
    {"Ugrave", 0xD9},    {"Upsilon", 0x3A5},    {"Uuml", 0xDC},      {"Vcy", 0x412},
    {"Xi", 0x39E},       {"YAcy", 0x42F},       {"YUcy", 0x42E},     {"Yacute", 0xDD},
    {"Ycy", 0x42B},      {"Yuml", 0x178},       {"ZHcy", 0x416},     {"Zcaron", 0x17D},
    {"Zcy", 0x417},      {"Zeta", 0x396},       {"aacute", 0xE1},    {"abreve", 0x103},
    {"acirc", 0xE2},     {"acute", 0xB4},       {"acy", 0x430},      {"aelig", 0xE6},
    {"agrave", 0xE0},    {"alefsym", 0x2135},   {"alpha", 0x3B1},    {"amp", 0x26},
    {"and", 0x2227},     {"ang", 0x2220},       {"aogon", 0x105},    {"apos", 0x27},
    {"aring", 0xE5},     {"ast", 0x2A},         {"asymp", 0x2248},   {"atilde", 0xE3},
    {"auml", 0xE4},      {"bcy", 0x431},        {"bdquo", 0x201E},   {"beta", 0x3B2},
    {"brvbar", 0xA6},    {"bsol", 0x5C},        {"bull", 0x2022},    {"bullet", 0x2022},
    {"cacute", 0x107},   {"cap", 0x2229},       {"ccaron", 0x10D},   {"ccedil", 0xE7},
    {"cedil", 0xB8},     {"cent", 0xA2},        {"centerdot", 0xB7}, {"chcy", 0x447},
    {"check", 0x2713},   {"checkmark", 0x2713}, {"chi", 0x3C7},      {"circ", 0x2C6},
    {"clubs", 0x2663},   {"colon", 0x3A},       {"comma", 0x2C},     {"commat", 0x40},
    {"cong", 0x2245},    {"copy", 0xA9},        {"copysr", 0x2117},  {"crarr", 0x21B5},
    {"cup", 0x222A},     {"curren", 0xA4},      {"dArr", 0x21D3},    {"dagger", 0x2020},
    {"darr", 0x2193},    {"dash", 0x2010},      {"dcy", 0x434},      {"deg", 0xB0},
    {"delta", 0x3B4},    {"diams", 0x2666},     {"divide", 0xF7},    {"dollar", 0x24},
    {"dstrok", 0x111},   {"eacute", 0xE9},      {"ecaron", 0x11B},   {"ecirc", 0xEA},
    {"ecy", 0x44D},      {"egrave", 0xE8},      {"empty", 0x2205},   {"emsp", 0x2003},
    {"ensp", 0x2002},    {"eogon", 0x119},      {"epsilon", 0x3B5},  {"equals", 0x3D},
    {"equiv", 0x2261},   {"eta", 0x3B7},        {"eth", 0xF0},       {"euml", 0xEB},
    {"euro", 0x20AC},    {"excl", 0x21},        {"exist", 0x2203},   {"fcy", 0x444},
    {"fnof", 0x192},     {"forall", 0x2200},    {"frac12", 0xBD},    {"frac14", 0xBC},
    {"frac34", 0xBE},    {"frasl", 0x2044},     {"gamma", 0x3B3},    {"gbreve", 0x11F},
    {"gcy", 0x433},      {"ge", 0x2265},        {"grave", 0x60},     {"gt", 0x3E},
    {"hArr", 0x21D4},    {"hairsp", 0x200A},    {"half", 0xBD},      {"hardcy", 0x44A},
    {"harr", 0x2194},    {"hearts", 0x2665},    {"hellip", 0x2026},  {"horbar", 0x2015},
    {"hyphen", 0x2010},  {"iacute", 0xED},      {"icirc", 0xEE},     {"icy", 0x438},
    {"idot", 0x131},     {"iecy", 0x435},       {"iexcl", 0xA1},     {"igrave", 0xEC},
    {"image", 0x2111},   {"imath", 0x131},      {"infin", 0x221E},   {"int", 0x222B},
    {"iocy", 0x451},     {"iota", 0x3B9},       {"iquest", 0xBF},    {"isin", 0x2208},
    {"iuml", 0xEF},      {"jcy", 0x439},        {"kappa", 0x3BA},    {"kcy", 0x43A},
    {"khcy", 0x445},     {"lArr", 0x21D0},      {"lambda", 0x3BB},   {"lang", 0x2329},
    {"laquo", 0xAB},     {"larr", 0x2190},      {"lbrace", 0x7B},    {"lbrack", 0x5B},
    {"lceil", 0x2308},   {"lcub", 0x7B},        {"lcy", 0x43B},      {"ldquo", 0x201C},
    {"ldquor", 0x201E},  {"le", 0x2264},        {"lfloor", 0x230A},  {"lowast", 0x2217},
    {"lowbar", 0x5F},    {"loz", 0x25CA},       {"lpar", 0x28},      {"lrm", 0x200E},
    {"lsaquo", 0x2039},  {"lsqb", 0x5B},        {"lsquo", 0x2018},   {"lsquor", 0x201A},
    {"lstrok", 0x142},   {"lt", 0x3C},          {"macr", 0xAF},      {"mcy", 0x43C},
    {"mdash", 0x2014},   {"micro", 0xB5},       {"middot", 0xB7},    {"minus", 0x2212},
    {"mu", 0x3BC},       {"nabla", 0x2207},     {"nacute", 0x144},   {"nbsp", 0xA0},
    {"ncy", 0x43D},      {"ndash", 0x2013},     {"ne", 0x2260},      {"ni", 0x220B},
    {"not", 0xAC},       {"notin", 0x2209},     {"nsub", 0x2284},    {"ntilde", 0xF1},
    {"nu", 0x3BD},       {"num", 0x23},         {"numero", 0x2116},  {"numsp", 0x2007},
    {"oacute", 0xF3},    {"ocirc", 0xF4},       {"ocy", 0x43E},      {"odblac", 0x151},
    {"oelig", 0x153},    {"ograve", 0xF2},      {"oline", 0x203E},   {"omega", 0x3C9},
    {"omicron", 0x3BF},  {"oplus", 0x2295},     {"or", 0x2228},      {"ordf", 0xAA},
    {"ordm", 0xBA},      {"oslash", 0xF8},      {"otilde", 0xF5},    {"otimes", 0x2297},
    {"ouml", 0xF6},      {"para", 0xB6},        {"part", 0x2202},    {"pcy", 0x43F},
    {"percnt", 0x25},    {"period", 0x2E},      {"permil", 0x2030},  {"perp", 0x22A5},
    {"phi", 0x3C6},      {"phone", 0x260E},     {"pi", 0x3C0},       {"piv", 0x3D6},
    {"plus", 0x2B},      {"plusmn", 0xB1},      {"pound", 0xA3},     {"prime", 0x2032},
    {"prod", 0x220F},    {"prop", 0x221D},      {"psi", 0x3C8},      {"puncsp", 0x2008},
    {"quest", 0x3F},     {"quot", 0x22},        {"rArr", 0x21D2},    {"radic", 0x221A},
    {"rang", 0x232A},    {"raquo", 0xBB},       {"rarr", 0x2192},    {"rarrw", 0x219D},
    {"rbrace", 0x7D},    {"rbrack", 0x5D},      {"rcaron", 0x159},   {"rceil", 0x2309},
    {"rcub", 0x7D},      {"rcy", 0x440},        {"rdquo", 0x201D},   {"rdquor", 0x201D},
    {"real", 0x211C},    {"reg", 0xAE},         {"rfloor", 0x230B},  {"rho", 0x3C1},
    {"rlm", 0x200F},     {"rpar", 0x29},        {"rsaquo", 0x203A},  {"rsqb", 0x5D},
    {"rsquo", 0x2019},   {"rsquor", 0x2019},    {"rupee", 0x20B9},   {"sacute", 0x15B},
    {"sbquo", 0x201A},   {"scaron", 0x161},     {"scedil", 0x15F},   {"scy", 0x441},
    {"sdot", 0x22C5},    {"sect", 0xA7},        {"semi", 0x3B},      {"shchcy", 0x449},
    {"shcy", 0x448},     {"shy", 0xAD},         {"sigma", 0x3C3},    {"sigmaf", 0x3C2},
    {"sim", 0x223C},     {"softcy", 0x44C},     {"sol", 0x2F},       {"spades", 0x2660},
    {"squ", 0x25A1},     {"square", 0x25A1},    {"squf", 0x25AA},    {"star", 0x2606},
    {"starf", 0x2605},   {"sub", 0x2282},       {"sube", 0x2286},    {"sum", 0x2211},
    {"sup", 0x2283},     {"sup1", 0xB9},        {"sup2", 0xB2},      {"sup3", 0xB3},
    {"supe", 0x2287},    {"szlig", 0xDF},       {"tau", 0x3C4},      {"tcedil", 0x163},
    {"tcy", 0x442},      {"there4", 0x2234},    {"theta", 0x3B8},    {"thetasym", 0x3D1},
    {"thinsp", 0x2009},  {"thorn", 0xFE},       {"tilde", 0x2DC},    {"times", 0xD7},
    {"trade", 0x2122},   {"tscy", 0x446},       {"uArr", 0x21D1},    {"uacute", 0xFA},
    {"uarr", 0x2191},    {"ucirc", 0xFB},       {"ucy", 0x443},      {"udblac", 0x171},
    {"ugrave", 0xF9},    {"uml", 0xA8},         {"upsih", 0x3D2},    {"upsilon", 0x3C5},
    {"uring", 0x16F},    {"uuml", 0xFC},        {"vcy", 0x432},      {"verbar", 0x7C},
    {"vert", 0x7C},      {"weierp", 0x2118},    {"xi", 0x3BE},       {"yacute", 0xFD},
    {"yacy", 0x44F},     {"ycy", 0x44B},        {"yen", 0xA5},       {"yucy", 0x44E},
    {"yuml", 0xFF},      {"zacute", 0x17A},     {"zcaron", 0x17E},   {"zcy", 0x437},
    {"zdot", 0x17C},     {"zeta", 0x3B6},       {"zhcy", 0x436},     {"zwj", 0x200D},
    {"zwnj", 0x200C},
};

}  // namespace

uint32_t HtmlEntity(std::string_view name) {
  const auto* found = std::lower_bound(
      std::begin(kEntities), std::end(kEntities), name,
      [](const Entity& entity, std::string_view key) { return entity.name < key; });
  return found != std::end(kEntities) && found->name == name ? found->code : 0;
}

}  // namespace portfolio::analysis
