// Serves openapi.yaml: go run server.go PORT. FAULT and VARIANT name one entry of catalogue.yaml each.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"
)

type object = map[string]any

type comment struct {
	id     int
	body   string
	author string
	at     time.Time
}

type article struct {
	slug, title, description, body, author string
	tags                                   []any
	created, updated                       time.Time
	comments                               []*comment
}

var (
	mutex       sync.Mutex
	articles    []*article
	deleted     []*article
	lastArticle int
	lastComment int
	tokens      = map[string]string{"Token alice-4711": "alice", "Token bob-4712": "bob"}
	users       = map[string]object{}
	digits      = regexp.MustCompile(`^[+-]?\d+$`)
	escapes     = regexp.MustCompile(`%[2-7][0-9A-Fa-f]`)
)

func fault(name string) bool   { return os.Getenv("FAULT") == name }
func variant(name string) bool { return os.Getenv("VARIANT") == name }

// pause forces a race condition with another request.
func pause() {
	mutex.Unlock()
	time.Sleep(50 * time.Millisecond)
	mutex.Lock()
}

func stored(text string) string {
	switch os.Getenv("FAULT") {
	case "byte-cut":
		if len(text) > 16 {
			return strings.ToValidUTF8(text[:16], "\uFFFD")
		}
	case "plus":
		return strings.ReplaceAll(text, "+", " ")
	case "percent":
		return escapes.ReplaceAllStringFunc(text, func(one string) string {
			decoded, _ := url.PathUnescape(one)
			return decoded
		})
	case "long-cut":
		if runes := []rune(text); len(runes) > 255 {
			return string(runes[:255])
		}
	case "no-accents":
		return strings.ReplaceAll(text, "é", "e")
	}
	return text
}

// createSlug returns the identifier of a new title.
func createSlug(title string) string {
	lastArticle++
	var text strings.Builder
	for _, one := range strings.ToLower(title) {
		if one < 128 && (unicode.IsLetter(one) || unicode.IsDigit(one)) || one >= 128 && variant("unicode-slugs") {
			text.WriteRune(one)
		}
	}
	return fmt.Sprintf("%.40s-%d", text.String(), lastArticle)
}

func times(at time.Time) string {
	if variant("time-offset") {
		return at.In(time.FixedZone("", 2*3600)).Format(time.RFC3339)
	}
	return at.UTC().Format(time.RFC3339Nano)
}

func profile(name string) object {
	return object{"username": name, "bio": "", "image": "", "following": false}
}

func (one *article) shown(isListed bool) object {
	found := object{"slug": one.slug, "title": one.title, "description": one.description, "tagList": one.tags, "createdAt": times(one.created),
		"updatedAt": times(one.updated), "favorited": false, "favoritesCount": 0, "author": profile(one.author)}
	if !isListed {
		found["body"] = one.body
	}
	return found
}

func (one *comment) shown() object {
	return object{"id": one.id, "body": one.body, "createdAt": times(one.at), "updatedAt": times(one.at), "author": profile(one.author)}
}

func send(response http.ResponseWriter, status int, value any) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(variant("escaped"))
	if value != nil {
		_ = encoder.Encode(value)
		response.Header().Set("Content-Type", "application/json")
	}
	if variant("etag") {
		response.Header().Set("ETag", `W/"1"`)
		response.Header().Set("Vary", "Accept")
	}
	response.WriteHeader(status)
	if fault("latin1") {
		for _, one := range text.String() {
			_, _ = response.Write([]byte{byte(one)})
		}
		return
	}
	_, _ = response.Write(text.Bytes())
}

func refuse(response http.ResponseWriter, message string) {
	send(response, 422, object{"errors": object{"body": []string{message}}})
}

// fields returns the object of a body by its name: its strings, and its list of tags.
func fields(body object, name string, required ...string) (object, bool) {
	inner, isObject := body[name].(object)
	if !isObject {
		return nil, false
	}
	for _, key := range required {
		if _, has := inner[key]; !has {
			return nil, false
		}
	}
	for key, value := range inner {
		if tags, isList := value.([]any); key == "tagList" {
			for _, tag := range tags {
				if _, isText := tag.(string); !isText {
					return nil, false
				}
			}
			if !isList {
				return nil, false
			}
		} else if text, isText := value.(string); isText {
			inner[key] = stored(text)
		} else if strings.Contains(" title description body email password username bio image ", " "+key+" ") {
			return inner, false
		}
	}
	return inner, true
}

func find(slug string) *article {
	for _, one := range articles {
		if one.slug == slug {
			return one
		}
	}
	return nil
}

func list(response http.ResponseWriter, query url.Values) {
	number := func(name string, usual, least int) int {
		if !query.Has(name) {
			return usual
		}
		value, err := strconv.Atoi(query.Get(name))
		if !digits.MatchString(query.Get(name)) || err != nil || value < least {
			return -1
		}
		return value
	}
	offset, limit := number("offset", 0, 0), number("limit", 20, 1)
	if offset < 0 || limit < 0 {
		refuse(response, "offset or limit")
		return
	}
	found := []object{}
	for _, one := range articles {
		if (!query.Has("author") || one.author == query.Get("author")) && !query.Has("favorited") {
			found = append(found, one.shown(true))
		}
	}
	if query.Has("tag") {
		found = found[:0]
	}
	if fault("deleted-listed") {
		for _, one := range deleted {
			found = append(found, one.shown(true))
		}
	}
	if variant("newest-first") {
		for left, right := 0, len(found)-1; left < right; left, right = left+1, right-1 {
			found[left], found[right] = found[right], found[left]
		}
	}
	total := len(found)
	if fault("total-wrong") {
		total++
	}
	if variant("small-pages") && limit > 2 {
		limit = 2
	}
	if fault("offset-ignored") && offset < 6 {
		offset = 0
	}
	if fault("offset-gap") && offset > 0 {
		offset++
	}
	if fault("offset-overlap") && offset > 0 {
		offset--
	}
	if fault("limit-ignored") {
		limit = math.MaxInt32
	}
	start := int(math.Min(float64(offset), float64(len(found))))
	end := int(math.Min(float64(start)+float64(limit), float64(len(found))))
	if variant("count-of-page") {
		total = end - start
	}
	send(response, 200, object{"articles": found[start:end], "articlesCount": total})
}

func create(response http.ResponseWriter, body object, user string) {
	given, isValid := fields(body, "article", "title", "description", "body")
	if !isValid {
		if inner, isObject := body["article"].(object); isObject && fault("refused-created") {
			text := func(name string) string { return fmt.Sprint(inner[name]) }
			articles = append(articles, &article{slug: createSlug("refused"), title: text("title"), description: text("description"), author: user, tags: []any{}})
		}
		refuse(response, "the article is invalid")
		return
	}
	text := func(name string) string { return given[name].(string) }
	one := &article{title: text("title"), description: text("description"), body: text("body"), author: user, tags: []any{}}
	one.created = time.Now()
	one.updated = one.created
	if tags, has := given["tagList"].([]any); has && !fault("tags-dropped") {
		one.tags = tags
	}
	if fault("body-dropped") {
		one.body = ""
	}
	before := lastArticle
	if fault("same-slug") {
		pause()
		lastArticle = before
	}
	one.slug = createSlug(one.title)
	articles = append(articles, one)
	shown := one.shown(false)
	if fault("create-returns-other") {
		shown["description"] = ""
	}
	if variant("location") {
		response.Header().Set("Location", "/articles/"+url.PathEscape(one.slug))
	}
	send(response, 201, object{"article": shown})
}

func change(response http.ResponseWriter, one *article, body object) {
	given, isValid := fields(body, "article")
	if !isValid {
		if fault("refused-changes") {
			one.description = "refused"
		}
		refuse(response, "the article is invalid")
		return
	}
	if fault("change-ignored") {
		given = object{}
	}
	for name, value := range given {
		text, _ := value.(string)
		switch name {
		case "title":
			one.title = text
			if !variant("fixed-slug") {
				one.slug = createSlug(text)
			}
		case "description":
			one.description = text
		case "body":
			one.body = text
		}
	}
	if fault("author-changed") {
		one.author = "nobody"
	}
	if fault("others-changed") {
		for _, other := range articles {
			if other != one {
				other.description += "."
			}
		}
	}
	one.updated = time.Now()
	shown := one.shown(false)
	if fault("slug-wrong") {
		shown["slug"] = one.slug + "-x"
	}
	send(response, 200, object{"article": shown})
}

func remove(response http.ResponseWriter, one *article) {
	if !fault("delete-ignored") {
		deleted = append(deleted, one)
		rest := articles[:0:0]
		for _, other := range articles {
			if other != one {
				rest = append(rest, other)
			}
		}
		articles = rest
		if fault("delete-cascades") && len(rest) > 0 {
			articles = rest[:len(rest)-1]
		}
	}
	send(response, 204, nil)
}

func comments(response http.ResponseWriter, method string, one *article, id string, body object, user string) {
	if id != "" {
		for index, other := range one.comments {
			if strconv.Itoa(other.id) == id && (other.author == user || fault("foreign-comment")) {
				if !fault("comment-delete-ignored") {
					one.comments = append(one.comments[:index:index], one.comments[index+1:]...)
				}
				send(response, 204, nil)
				return
			}
		}
		if variant("idempotent-delete") && digits.MatchString(id) {
			send(response, 204, nil)
			return
		}
		refuse(response, "there is no such comment")
		return
	}
	if method == "GET" {
		found := []object{}
		for _, source := range articles {
			for _, other := range source.comments {
				if source == one || fault("comments-of-others") {
					found = append(found, other.shown())
				}
			}
		}
		send(response, 200, object{"comments": found})
		return
	}
	given, isValid := fields(body, "comment", "body")
	if !isValid {
		refuse(response, "the comment is invalid")
		return
	}
	added := &comment{body: given["body"].(string), author: user, at: time.Now()}
	before := lastComment
	if fault("same-comment-id") {
		pause()
		lastComment = before
	}
	lastComment++
	added.id = lastComment
	if !fault("comment-not-saved") {
		one.comments = append(one.comments, added)
	}
	send(response, 200, object{"comment": added.shown()})
}

func handle(response http.ResponseWriter, request *http.Request) {
	mutex.Lock()
	defer mutex.Unlock()
	segments := strings.Split(strings.TrimPrefix(request.URL.EscapedPath(), "/"), "/")
	allowed := map[string]string{"user1": "GET PUT", "articles1": "GET POST", "articles2": "GET PUT DELETE", "articles3": "GET POST", "articles4": "DELETE"}[segments[0]+strconv.Itoa(len(segments))]
	if allowed == "" || len(segments) > 2 && segments[2] != "comments" {
		response.WriteHeader(404)
		return
	}
	if !strings.Contains(allowed, request.Method) {
		response.Header().Set("Allow", strings.ReplaceAll(allowed, " ", ", "))
		response.WriteHeader(405)
		return
	}
	given := request.Header.Get("Authorization")
	user := tokens[given]
	isOpen := request.Method == "GET" && segments[0] == "articles"
	if fault("any-token") && strings.HasPrefix(given, "Token ") || fault("no-check-on-delete") && request.Method == "DELETE" && user == "" {
		user = "alice"
	}
	if user == "" && !isOpen {
		if fault("wrong-refusal") {
			refuse(response, "no token")
		} else {
			response.WriteHeader(401)
		}
		return
	}
	query, err := url.ParseQuery(request.URL.RawQuery)
	var body object
	if request.Method == "POST" || request.Method == "PUT" {
		text, _ := io.ReadAll(request.Body)
		isJson := strings.HasPrefix(strings.ToLower(request.Header.Get("Content-Type")), "application/json")
		if !isJson || !utf8.Valid(text) || json.Unmarshal(text, &body) != nil {
			refuse(response, "the body is invalid")
			return
		}
	}
	if err != nil {
		if variant("http-layer") {
			http.Error(response, "<h1>Bad Request</h1>", 400)
		} else {
			refuse(response, "the query is malformed")
		}
		return
	}
	if segments[0] == "user" {
		account(response, request.Method, body, user, given)
		return
	}
	if len(segments) == 1 {
		if request.Method == "GET" {
			list(response, query)
		} else {
			create(response, body, user)
		}
		return
	}
	slug, _ := url.PathUnescape(segments[1])
	one := find(slug)
	if one == nil && fault("deleted-readable") && request.Method == "GET" && len(segments) == 2 {
		for _, other := range deleted {
			if other.slug == slug {
				one = other
			}
		}
	}
	if one == nil {
		refuse(response, "there is no such article")
		return
	}
	if len(segments) > 2 {
		id := strings.Join(segments[3:], "")
		comments(response, request.Method, one, id, body, user)
		return
	}
	if request.Method != "GET" && one.author != user && !fault("foreign-article") {
		response.WriteHeader(403)
		return
	}
	switch request.Method {
	case "GET":
		send(response, 200, object{"article": one.shown(false)})
	case "PUT":
		change(response, one, body)
	case "DELETE":
		remove(response, one)
	}
}

// account serves the current user.
func account(response http.ResponseWriter, method string, body object, user, token string) {
	if users[user] == nil {
		users[user] = object{"email": user + "@example.com", "username": user, "bio": "", "image": ""}
	}
	if method == "PUT" {
		given, isValid := fields(body, "user")
		if !isValid {
			refuse(response, "the user is invalid")
			return
		}
		for name, value := range given {
			if _, has := users[user][name]; has && !fault("user-not-saved") {
				users[user][name] = value
			}
		}
	}
	shown := object{"token": strings.TrimPrefix(token, "Token ")}
	for name, value := range users[user] {
		shown[name] = value
	}
	send(response, 200, object{"user": shown})
}

func main() {
	err := http.ListenAndServe("127.0.0.1:"+os.Args[1], http.HandlerFunc(handle))
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
