"""How Sphinx makes the site: `sh docs/site.sh`. Pages are written in Markdown and stand in docs/; see build.py."""

project = "Magistrate"
extensions = ["myst_parser", "sphinx_copybutton"]
root_doc = "README"
html_theme = "furo"
html_title = "Magistrate"
html_favicon = "../../service/console/static/icon.svg"
html_show_copyright = False
html_show_sourcelink = False
html_copy_source = False
myst_heading_anchors = 4
myst_enable_extensions = ["tasklist"]
copybutton_prompt_text = "$ "
copybutton_line_continuation_character = "\\"
# Sessions of the command line: Pygments knows them as such, with or without a prompt on the first line.
suppress_warnings = ["misc.highlighting_failure"]
