"""The names of a service's migrations are checked when it is built."""

import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = (pathlib.Path(__file__).resolve().parents[2]
          / "services/platform/postgres/embed_migrations.cmake")


class MigrationsTest(unittest.TestCase):
    def embed(self, **files):
        """The C++ file for such migrations; None when they are refused."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                (pathlib.Path(folder) / f"{name[1:]}.sql").write_text(text)
            output = pathlib.Path(folder) / "out.cpp"
            done = subprocess.run(
                ["cmake", "-D", f"DIRECTORY={folder}", "-D", f"OUTPUT={output}",
                 "-D", "NAMESPACE=portfolio::x", "-D", "FUNCTION=Migrations", "-P", SCRIPT],
                capture_output=True, check=False,
            )
            return output.read_text() if done.returncode == 0 else None

    def test_they_are_embedded_in_the_order_of_their_numbers(self):
        code = self.embed(_0002_more="select 2;", _0001_tables="select ';', 1;")
        self.assertLess(code.index('{1, "0001_tables", R"portfolio(select \';\', 1;)portfolio"}'),
                        code.index('{2, "0002_more", R"portfolio(select 2;)portfolio"}'))

    def test_a_gap_or_a_double_number_is_refused(self):
        self.assertIsNone(self.embed(_0001_tables="one", _0003_more="three"))
        self.assertIsNone(self.embed(_0001_tables="one", _0001_more="one as well"))
        self.assertIsNone(self.embed(_0002_tables="two"))

    def test_a_misnamed_file_is_refused(self):
        self.assertIsNone(self.embed(_tables="one"))
        self.assertIsNone(self.embed(_001_tables="one"))


if __name__ == "__main__":
    unittest.main()
