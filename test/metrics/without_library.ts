// Run in a server's process before it: the library of the numbers is not installed.
Bun.plugin({
  name: "without prom-client",
  setup(build) {
    build.module("prom-client", () => {
      throw new Error("Cannot find package 'prom-client' from '/srv/mizan/src/metrics/registry.ts'");
    });
  },
});
