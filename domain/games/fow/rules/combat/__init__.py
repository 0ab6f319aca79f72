"""Battle (800), and the keywords that change it: Pierce (1102), Precision (1103), First Strike (1104), Flying (1106),
Swiftness (1107), Bloodlust (1123), Mobilize (1129). Others use `battle` and `declaring`.
"""
