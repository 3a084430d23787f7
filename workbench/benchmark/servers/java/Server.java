import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

/** Serves openapi.yaml: java Server.java PORT. FAULT and VARIANT name one entry of catalogue.yaml each. */
public class Server {
    static final String FAULT = System.getenv().getOrDefault("FAULT", "");
    static final String VARIANT = System.getenv().getOrDefault("VARIANT", "");
    static final String TOKEN = "Bearer dop_v1_4711";
    static final Set<String> RECORD_TEXTS = Set.of("type", "name", "data", "tag");
    static final Set<String> RECORD_NUMBERS = Set.of("priority", "port", "ttl", "weight", "flags");
    static final Set<String> NULLABLE = Set.of("tag", "priority", "port", "weight", "flags");
    static final Set<String> TYPES = Set.of("A", "AAAA", "CAA", "CNAME", "MX", "NS", "SOA", "SRV", "TXT");

    /** Resources by path: /v2/account/keys/1. Each has the path of its list. */
    static final Map<String, Map<String, Object>> resources = new LinkedHashMap<>();
    static final Map<String, Map<String, Object>> deleted = new LinkedHashMap<>();
    static int lastId = 1000;

    static boolean fault(String name) { return FAULT.equals(name); }
    static boolean variant(String name) { return VARIANT.equals(name); }

    static class Refusal extends RuntimeException {
        final int status;
        Refusal(int status, String message) { super(message); this.status = status; }
    }

    /** Forces a race condition with another request. */
    static void pause() throws InterruptedException { Server.class.wait(50); }

    public static void main(String[] args) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])), 0);
        server.setExecutor(Executors.newFixedThreadPool(8));
        server.createContext("/", exchange -> {
            try {
                byte[] body = exchange.getRequestBody().readAllBytes();
                synchronized (Server.class) { handle(exchange, body); }
            } catch (Refusal refusal) {
                Map<String, Object> error = new LinkedHashMap<>(Map.of("id", "error", "message", refusal.getMessage()));
                if (variant("request-ids")) error.put("request_id", UUID.randomUUID().toString());
                send(exchange, refusal.status, error);
            } catch (Exception error) {
                error.printStackTrace();
                send(exchange, 500, Map.of("id", "server_error", "message", "failed"));
            } finally {
                exchange.close();
            }
        });
        server.start();
    }

    static void send(HttpExchange exchange, int status, Object value) throws IOException {
        if (variant("rate-headers")) exchange.getResponseHeaders().set("RateLimit-Remaining", "4999");
        if (value == null) { exchange.sendResponseHeaders(status, -1); return; }
        exchange.getResponseHeaders().set("Content-Type", variant("charset") ? "application/json;charset=utf-8" : "application/json");
        byte[] bytes = Json.write(value).getBytes(fault("latin1") ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, variant("chunked") ? 0 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    static String stored(String text) {
        switch (FAULT) {
            case "surrogate-cut": return text.replaceAll("[\\x{10000}-\\x{10ffff}]", "\ufffd");
            case "ascii": return new String(text.getBytes(StandardCharsets.US_ASCII), StandardCharsets.US_ASCII);
            case "url-decoded": try { return URLDecoder.decode(text, StandardCharsets.UTF_8); } catch (IllegalArgumentException error) { return text; }
            case "long-cut": return text.substring(0, Math.min(255, text.length()));
            case "unescaped": return text.replace("\\", "");
            default: return text;
        }
    }

    static void handle(HttpExchange exchange, byte[] bytes) throws Exception {
        String method = exchange.getRequestMethod();
        String path = exchange.getRequestURI().getRawPath();
        String[] parts = path.substring(1).split("/", -1);
        boolean isKeys = path.startsWith("/v2/account/keys");
        int depth = isKeys ? parts.length - 2 : path.startsWith("/v2/domains") ? parts.length - 1 : 0;
        boolean isRecords = !isKeys && depth > 2 && parts[3].equals("records");
        if (depth < 1 || depth > (isKeys ? 2 : 4) || depth > 2 && !isRecords) throw new Refusal(404, "no such path");
        boolean isList = depth % 2 == 1;
        String allowed = isList ? "GET POST" : isRecords ? "GET PUT PATCH DELETE" : isKeys ? "GET PUT DELETE" : "GET DELETE";
        if (!List.of(allowed.split(" ")).contains(method)) throw new Refusal(405, "no such method");
        String given = Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("Authorization"), "");
        boolean isOpen = fault("no-check-on-read") && method.equals("GET") && !isList || fault("no-check-on-create") && method.equals("POST")
            || fault("any-token") && given.startsWith("Bearer ") || fault("token-prefix") && given.startsWith(TOKEN);
        if (!given.equals(TOKEN) && !isOpen) throw new Refusal(fault("wrong-refusal") ? 403 : 401, "no valid token");
        for (int index = 0; index < parts.length; index++) parts[index] = decoded(parts[index]);
        String list = String.join("/", Arrays.copyOf(parts, isList ? parts.length : parts.length - 1));
        String key = String.join("/", parts);
        if (isRecords && !resources.containsKey("v2/domains/" + parts[2])) throw new Refusal(404, "no such domain");
        if (isRecords && !isList && !parts[4].matches("[+-]?\\d+")) throw new Refusal(422, "no identifier");
        String kind = isKeys ? "ssh_key" : isRecords ? "domain_record" : "domain";
        Map<String, Object> body = method.matches("POST|PUT|PATCH") ? bodyOf(exchange, bytes) : null;
        if (isList && method.equals("GET")) { list(exchange, list, kind); return; }
        if (isList) { create(exchange, list, kind, body); return; }
        if (isKeys && !resources.containsKey(key))
            for (Map.Entry<String, Map<String, Object>> one : resources.entrySet())
                if (parts[3].equals(one.getValue().get("fingerprint"))) key = one.getKey();
        Map<String, Object> resource = resources.get(key);
        if (resource == null && variant("idempotent-delete") && method.equals("DELETE") && deleted.containsKey(key)) { send(exchange, 204, null); return; }
        if (resource == null && method.equals("GET") && fault("deleted-readable")) resource = deleted.get(key);
        if (resource == null && method.equals("PUT") && fault("deleted-changed")) resource = deleted.get(key);
        if (method.matches("PUT|PATCH")) { change(exchange, key, kind, resource, body, method); return; }
        if (resource == null) throw new Refusal(404, "not found");
        if (method.equals("DELETE")) { remove(exchange, key, kind, resource); return; }
        if (fault("read-returns-other"))
            for (Map<String, Object> one : resources.values()) if (list.equals(one.get("list"))) resource = one;
        send(exchange, 200, Map.of(kind, shown(resource)));
    }

    static String decoded(String segment) {
        try {
            return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException error) {
            throw new Refusal(400, "a malformed escape");
        }
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> bodyOf(HttpExchange exchange, byte[] bytes) {
        String type = Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("Content-Type"), "");
        if (!type.toLowerCase().startsWith("application/json")) throw new Refusal(422, "not JSON");
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            if (new Json(text).read() instanceof Map<?, ?> object) return (Map<String, Object>) object;
        } catch (CharacterCodingException | RuntimeException error) { /* Refused below. */ }
        throw new Refusal(422, "not an object");
    }

    /** The fields of a body that a kind of resource has. */
    static Map<String, Object> fields(String kind, Map<String, Object> body, boolean isNew) {
        Map<String, Object> found = new LinkedHashMap<>();
        boolean isKey = kind.equals("ssh_key");
        for (Map.Entry<String, Object> one : body.entrySet()) {
            String name = one.getKey();
            Object value = one.getValue();
            boolean isText = isKey ? Set.of("name", "public_key").contains(name) : kind.equals("domain") ? Set.of("name", "ip_address").contains(name) : RECORD_TEXTS.contains(name);
            boolean isNumber = kind.equals("domain_record") && RECORD_NUMBERS.contains(name);
            if (!isText && !isNumber) continue;
            boolean isNull = value == null && kind.equals("domain_record") && NULLABLE.contains(name);
            boolean isWhole = value instanceof BigDecimal number && number.stripTrailingZeros().scale() <= 0;
            if (!isNull && (isText ? !(value instanceof String) : !isWhole)) throw new Refusal(422, name + " is invalid");
            found.put(name, value instanceof String text ? stored(text) : value);
        }
        List<String> required = isKey ? (isNew ? List.of("name", "public_key") : List.of()) : kind.equals("domain") ? List.of() : List.of("type");
        for (String name : required) if (!found.containsKey(name)) throw new Refusal(422, name + " is missing");
        if (kind.equals("domain_record") && isNew) checkRecord(found);
        return found;
    }

    /** Each type of record has required fields; an unknown type is an anyOf of none. */
    static void checkRecord(Map<String, Object> record) {
        List<List<String>> needed = List.of(List.of("name", "data"), List.of("data", "priority"), List.of("ttl"));
        boolean fits = needed.stream().anyMatch(names -> record.keySet().containsAll(names));
        if (!fits) throw new Refusal(422, "fields are missing");
    }

    static Map<String, Object> shown(Map<String, Object> resource) {
        Map<String, Object> shown = new LinkedHashMap<>(resource);
        shown.remove("list");
        shown.remove("ip_address");
        if (variant("nulls-omitted")) shown.values().removeIf(Objects::isNull);
        return shown;
    }

    static void list(HttpExchange exchange, String list, String kind) throws IOException {
        Map<String, String> query = new HashMap<>();
        for (String pair : Objects.requireNonNullElse(exchange.getRequestURI().getRawQuery(), "").split("&"))
            query.put(pair.split("=", 2)[0], decoded(pair.contains("=") ? pair.split("=", 2)[1].replace("+", "%20") : ""));
        int page = number(query, "page", 1, Integer.MAX_VALUE);
        int size = number(query, "per_page", 20, 200);
        if (kind.equals("domain_record") && query.containsKey("type") && !TYPES.contains(query.get("type"))) throw new Refusal(422, "type");
        List<Object> all = new ArrayList<>();
        for (Map<String, Object> one : resources.values())
            if (list.equals(one.get("list")) || fault("records-of-others") && kind.equals("domain_record") && one.containsKey("data"))
                if (!kind.equals("domain_record") || List.of("type", "name").stream().allMatch(name -> !query.containsKey(name) || query.get(name).equals(one.get(name))))
                    all.add(shown(one));
        if (fault("deleted-listed")) for (Map<String, Object> one : deleted.values()) if (list.equals(one.get("list"))) all.add(shown(one));
        if (variant("newest-first")) Collections.reverse(all);
        int total = all.size() + (fault("total-wrong") ? 3 : 0);
        if (variant("small-pages")) size = 1;
        if (fault("size-ignored")) size = 200;
        int start = (page - 1) * size;
        if (fault("page-overlap") && page > 1) start--;
        if (fault("page-gap") && page > 1) start++;
        if (fault("page-repeats") && page < 4) start = 0;
        start = Math.min(start, all.size());
        int end = Math.min(start + size, all.size());
        Map<String, Object> pages = new LinkedHashMap<>();
        String address = "http://127.0.0.1:" + exchange.getLocalAddress().getPort() + "/" + list + "?per_page=" + size + "&page=";
        if (end < all.size()) pages.put("next", address + (fault("next-loops") ? page : page + 1));
        if (page > 1) pages.put("prev", address + (page - 1));
        Map<String, Object> links = pages.isEmpty() ? Map.of() : Map.of("pages", pages);
        if (variant("total-of-page")) total = end - start;
        send(exchange, 200, Map.of(kind + "s", all.subList(start, end), "links", links, "meta", Map.of("total", total)));
    }

    static int number(Map<String, String> query, String name, int usual, int most) {
        if (!query.containsKey(name)) return usual;
        if (!query.get(name).matches("\\+?\\d{1,7}")) throw new Refusal(422, name + " is invalid");
        int value = Integer.parseInt(query.get(name));
        if (value < 1 || value > most) throw new Refusal(422, name + " is out of bounds");
        return value;
    }

    static void create(HttpExchange exchange, String list, String kind, Map<String, Object> body) throws Exception {
        Map<String, Object> created = new LinkedHashMap<>();
        boolean isRecord = kind.equals("domain_record");
        int before = lastId;
        if (fault("same-id")) { pause(); lastId = before; }
        lastId++;
        if (!kind.equals("domain")) created.put("id", lastId);
        if (isRecord) for (String name : NULLABLE) created.put(name, null);
        created.putAll(fields(kind, body, true));
        if (kind.equals("domain")) {
            if (!created.containsKey("name")) created.put("name", "domain-" + lastId + ".example");
            created.put("ttl", 1800);
            created.put("zone_file", variant("no-zone") ? null : "$ORIGIN " + created.get("name") + ".");
        }
        if (kind.equals("ssh_key")) created.put("fingerprint", String.format("3b:16:%04x", lastId));
        if (fault("field-dropped")) created.remove(isRecord ? "ttl" : "name");
        if (fault("field-dropped") && kind.equals("domain")) created.put("name", "domain-" + lastId + ".example");
        created.put("list", list);
        String key = list + "/" + (kind.equals("domain") ? created.get("name") : lastId);
        if (resources.containsKey(key) && !variant("upsert")) throw new Refusal(422, "the name is taken");
        Map<String, Object> shown = shown(created);
        if (fault("create-returns-other")) shown.put(isRecord ? "data" : "name", "other.example");
        if (fault("not-saved") && isRecord) created.put("data", "0.0.0.0");
        resources.put(key, created);
        if (variant("ns-records") && kind.equals("domain")) {
            Map<String, Object> record = new LinkedHashMap<>(Map.of("id", ++lastId, "type", "NS", "name", "@", "data", "ns1.example", "ttl", 1800, "list", key + "/records"));
            for (String name : NULLABLE) record.put(name, null);
            resources.put(key + "/records/" + lastId, record);
        }
        if (fault("location-wrong")) exchange.getResponseHeaders().set("Location", "/" + list + "/99999999");
        send(exchange, 201, Map.of(kind, shown));
    }

    static void change(HttpExchange exchange, String key, String kind, Map<String, Object> resource, Map<String, Object> body, String method) throws Exception {
        Map<String, Object> changes;
        try {
            changes = fields(kind, body, false);
        } catch (Refusal refusal) {
            if (fault("refused-changes") && resource != null) resource.put(kind.equals("domain_record") ? "ttl" : "name", kind.equals("domain_record") ? 7 : "x");
            throw refusal;
        }
        if (resource == null) throw new Refusal(404, "not found");
        changes.remove("public_key");
        Map<String, Object> after = new LinkedHashMap<>(resource);
        if (fault("lost-update")) pause(); else if (!fault("change-ignored")) after = resource;
        if (fault("patch-resets") && method.equals("PATCH")) after.put("ttl", 60);
        if (fault("put-changes-more") && kind.equals("ssh_key")) after.put("public_key", "ssh-rsa other");
        after.putAll(changes);
        if (!fault("change-ignored")) resources.replace(key, after);
        if (fault("others-changed")) for (Map<String, Object> one : resources.values()) if (one.containsKey("type")) one.put("data", after.get("data"));
        send(exchange, 200, Map.of(kind, shown(after)));
    }

    static void remove(HttpExchange exchange, String key, String kind, Map<String, Object> resource) throws IOException {
        if (!fault("delete-ignored")) {
            deleted.put(key, resource);
            resources.remove(key);
            resources.keySet().removeIf(one -> one.startsWith(key + "/"));
            if (fault("delete-cascades")) resources.values().removeIf(one -> kind.equals("ssh_key") && one.containsKey("public_key"));
        }
        send(exchange, 204, null);
    }

    /** Reads and writes JSON. */
    static class Json {
        static final Pattern NUMBER = Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?");
        final String text;
        int at = 0;
        Json(String text) { this.text = text; }

        Object read() {
            Object value = value();
            if (next() != 0) throw new IllegalArgumentException();
            return value;
        }

        char next() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
            return at < text.length() ? text.charAt(at) : 0;
        }

        boolean take(char one) { if (next() != one) return false; at++; return true; }
        void expect(char one) { if (!take(one)) throw new IllegalArgumentException(); }

        Object value() {
            if (take('{')) {
                Map<String, Object> object = new LinkedHashMap<>();
                if (take('}')) return object;
                do { expect('"'); String name = string(); expect(':'); object.put(name, value()); } while (take(','));
                expect('}');
                return object;
            }
            if (take('[')) {
                List<Object> list = new ArrayList<>();
                if (take(']')) return list;
                do list.add(value()); while (take(','));
                expect(']');
                return list;
            }
            if (take('"')) return string();
            next();
            for (Object word : new Object[] { true, false, null })
                if (text.startsWith(String.valueOf(word), at)) { at += String.valueOf(word).length(); return word; }
            var number = NUMBER.matcher(text).region(at, text.length());
            if (!number.lookingAt()) throw new IllegalArgumentException();
            at = number.end();
            return new BigDecimal(number.group());
        }

        String string() {
            StringBuilder found = new StringBuilder();
            while (true) {
                char one = text.charAt(at++);
                if (one == '"') return found.toString();
                if (one < ' ') throw new IllegalArgumentException();
                if (one != '\\') { found.append(one); continue; }
                char escaped = text.charAt(at++);
                int index = "\"\\/bfnrt".indexOf(escaped);
                if (escaped == 'u') { found.append((char) Integer.parseInt(text.substring(at, at + 4), 16)); at += 4; }
                else found.append("\"\\/\b\f\n\r\t".charAt(index));
            }
        }

        static String write(Object value) {
            if (value instanceof Map<?, ?> object) {
                StringJoiner all = new StringJoiner(",", "{", "}");
                object.forEach((name, one) -> all.add(write(name) + ":" + write(one)));
                return all.toString();
            }
            if (value instanceof List<?> list) {
                StringJoiner all = new StringJoiner(",", "[", "]");
                list.forEach(one -> all.add(write(one)));
                return all.toString();
            }
            if (!(value instanceof String string)) return value instanceof BigDecimal number ? number.toPlainString() : String.valueOf(value);
            StringBuilder all = new StringBuilder("\"");
            for (char one : string.toCharArray())
                if (one == '"' || one == '\\') all.append('\\').append(one);
                else if (one < ' ' || one > '~' && variant("escaped")) all.append(String.format("\\u%04x", (int) one));
                else all.append(one);
            return all.append('"').toString();
        }
    }
}
