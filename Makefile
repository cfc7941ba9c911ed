# Every command that a person needs. What they do stands in deploy/local/ and tests/.
.DEFAULT_GOAL := help
.PHONY: help setup run stop logs content try-mail try-model upgrade typeset fields backup restore test check proof eval answers bench fuzz chaos sbom format images rehearse screenshots

help: ## show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 20

setup: ## install what is missing: Debian packages, Node, the frontend's packages
	@deploy/local/setup.sh

run: ## build what changed and start the site on http://127.0.0.1:8080; CONTENT=folder: of that owner
	@deploy/local/run.sh

stop: ## stop the site
	@deploy/local/stop.sh

logs: ## follow the logs of all processes
	@deploy/local/logs.sh

content: ## a content folder out of a CV: FROM=cv.pdf TO=folder; a further language: CONTENT=folder ADD_LANGUAGE=de
	@deploy/local/content.sh

typeset: ## put quotation marks, apostrophes and no-break spaces of CONTENT=folder right
	@deploy/local/content.sh typeset

try-mail: ## send the owner a test mail with the settings as they are, and say how it went
	@deploy/local/try.sh mail

try-model: ## ask the language model a test question, and say how it went
	@deploy/local/try.sh model

upgrade: ## bring CONTENT=folder, written for an earlier release, up to date, and say what changed
	@/usr/bin/python3 deploy/content/upgrade.py $(CONTENT)

fields: ## what the content's files may hold; WORD=phone: the lines with that word
	@/usr/bin/python3 deploy/content/fields.py $(WORD)

test: ## everything: units, integration, contracts, frontend, end to end (30 minutes when cold)
	@tests/run.sh

check: ## the quick round before a commit: format, borders, styles, content, units, clang-tidy; CONTENT=folder: that content
	@tests/check.sh

proof: ## the long forms of the tests: kill rounds, malformed requests, aborting visitors, thread sanitizer
	@tests/proof/run.sh

eval: ## how right the answers are; MODEL=1: what passes and is dropped of your model's sentences, CONTENT=folder: on that content
	@tests/eval.sh

answers: ## whether the assistant answers the owner's own questions by the owner's own answers; CONTENT=folder
	@tests/answers.sh

bench: ## the figures that the README states
	@tests/bench/run.sh

fuzz: ## fuzz every parser of outside input, TIME seconds each (60)
	@tests/fuzz/run.sh

chaos: ## kill, stop, slow, cut and fill each dependency under load: ROUNDS=200 (each once), SECONDS_EACH=4
	@tests/chaos/run.sh

sbom: ## the bill of materials, build/sbom.json: Debian and npm packages with licences
	@python3 tests/sbom.py build/sbom.json

format: ## format the C++ code in place, and what changed of the pages
	@tests/format.sh

backup: ## dump the running site's database into deploy/local/run/backups
	@deploy/local/backup.sh $(FILE)

restore: ## put the database back to a dump: make restore FILE=...
	@deploy/local/restore.sh $(FILE)

images: ## build the container images
	@deploy/images/build.sh

rehearse: ## rollouts, scaling and failures on the Kubernetes that KUBECONFIG names, under load
	@deploy/rehearsal/rehearse.py $(STEPS)

screenshots: ## pictures of every page of the running site, into frontend/test-results/look
	@tests/screenshots.sh
