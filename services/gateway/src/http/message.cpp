#include "gateway/src/http/message.h"

#include <algorithm>
#include <charconv>
#include <ctime>

namespace portfolio::gateway {
namespace {

void AppendHeader(std::string& out, std::string_view name, std::string_view value) {
  out.append(name).append(": ");
  std::copy_if(value.begin(), value.end(), std::back_inserter(out),
               [](char c) { return c != '\r' && c != '\n' && c != '\0'; });
  out.append("\r\n");
}

std::string HttpDate() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[64];
  const size_t size = std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return {text, size};
}

std::string Head(const HttpReply& reply, bool close) {
  std::string out = "HTTP/1.1 " + std::to_string(reply.status) + " ";
  out.append(ReasonPhrase(reply.status)).append("\r\n");
  AppendHeader(out, "Date", HttpDate());
  AppendHeader(out, "Connection", close ? "close" : "keep-alive");
  for (const auto& [name, value] : reply.headers) AppendHeader(out, name, value);
  return out;
}

}  // namespace

std::string_view HttpRequest::Header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (key == name) return value;
  }
  return {};
}

const std::string* HttpRequest::QueryValue(std::string_view name) const {
  for (const auto& [key, value] : query) {
    if (key == name) return &value;
  }
  return nullptr;
}

std::string_view ReasonPhrase(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 204:
      return "No Content";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 409:
      return "Conflict";
    case 411:
      return "Length Required";
    case 413:
      return "Content Too Large";
    case 414:
      return "URI Too Long";
    case 415:
      return "Unsupported Media Type";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 499:
      return "Client Closed Request";
    case 500:
      return "Internal Server Error";
    case 501:
      return "Not Implemented";
    case 502:
      return "Bad Gateway";
    case 503:
      return "Service Unavailable";
    case 504:
      return "Gateway Timeout";
    default:
      return "Unknown";
  }
}

std::string SerializeReply(const HttpReply& reply, bool head_only, bool close) {
  std::string out = Head(reply, close);
  const bool bodiless = reply.status == 204 || reply.status == 304;
  if (!bodiless) AppendHeader(out, "Content-Length", std::to_string(reply.body.size()));
  out.append("\r\n");
  if (!bodiless && !head_only) out.append(reply.body);
  return out;
}

std::string SerializeStreamHead(const HttpReply& reply, bool chunked, bool close) {
  std::string out = Head(reply, close || !chunked);
  if (chunked) AppendHeader(out, "Transfer-Encoding", "chunked");
  out.append("\r\n");
  return out;
}

std::string SerializeChunk(std::string_view bytes) {
  if (bytes.empty()) return {};
  char size[20];
  const auto end = std::to_chars(size, size + sizeof size, bytes.size(), 16).ptr;
  std::string out(size, end);
  out.append("\r\n").append(bytes).append("\r\n");
  return out;
}

}  // namespace portfolio::gateway
