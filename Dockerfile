# The command line as an image: docker run --rm -v "$PWD:/work" IMAGE gate --results 'results/*.jtl' --store perf-baseline
# Built by the release job from the folder of the npm package: node scripts/release.mjs package package
# To pin the base image: docker build --build-arg NODE=node:24-alpine@sha256:DIGEST; RELEASE.md says where the digest is from.
ARG NODE=node:24-alpine
FROM ${NODE}
COPY package /opt/perf-gate
RUN ln -s /opt/perf-gate/dist/cli.js /usr/local/bin/perf-gate && rm -rf /opt/yarn-* /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn*
# A number, so that Kubernetes can tell that it is not root. The program writes only what --out and --store name.
USER 65532:65532
WORKDIR /work
ENTRYPOINT ["perf-gate"]
CMD ["--help"]
